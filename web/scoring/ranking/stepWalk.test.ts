import { expect, test } from 'vitest'
import { atRest, stepWalk, type WalkEvent } from './stepWalk.ts'

const advanced = { outcome: 'advanced' } as never
const row = (candidate_id: string, outcome: null | typeof advanced = null) => ({ candidate_id, outcome })
const rows = [row('a'), row('b'), row('c')]
const decided = (of: string, now: string | null, of_rows = rows): WalkEvent => ({ what: 'decided', of, now, rows: of_rows })
const undone = (of: string, now: string | null): WalkEvent => ({ what: 'undone', of, now })
const begun = (of: string): WalkEvent => ({ what: 'begun', of })
const left: WalkEvent = { what: 'left' }

test.each<[string, WalkEvent[], (string | null)[]]>([
  ['the one that is decided on is named in the address from the start', [begun('a'), left], ['a', null]],
  ['then the next one opens', [decided('a', 'a')], ['b']],
  ['after the last one, the first one', [decided('c', 'c')], ['a']],
  ['who is decided on already is passed over', [decided('a', 'a', [row('a'), row('b', advanced), row('c')])], ['c']],
  ['with nobody left, whoever is open stays', [decided('a', 'a', [row('a'), row('b', advanced)])], [null]],
  ['from one who has left the list, the first one', [decided('x', 'x')], ['a']],
  ['another was opened meanwhile, and stays', [decided('a', 'c')], [null]],
  ['it was closed meanwhile, and stays closed', [decided('a', null)], [null]],
  ['undone, the one before opens again', [decided('a', 'a'), undone('a', 'b')], ['b', 'a']],
  ['two are undone one after the other', [decided('a', 'a'), decided('b', 'b'), undone('b', 'c'), undone('a', 'b')], ['b', 'c', 'b', 'a']],
  ['undone after another was opened by hand, that one stays', [decided('a', 'a'), undone('a', 'c')], ['b', null]],
  ['undone after it was closed, it stays closed', [decided('a', 'a'), undone('a', null)], ['b', null]],
  ['undone while the next decision is begun, that one stays', [decided('a', 'a'), begun('b'), undone('a', 'b')], ['b', 'b', null]],
  ['undone after the next decision was left', [decided('a', 'a'), begun('b'), left, undone('a', 'b')], ['b', 'b', null, 'a']],
  ['undone where nothing was opened by itself', [undone('a', 'a')], [null]],
])('%s', (_, events, opens) => {
  let walk = atRest
  const opened = events.map((event) => {
    const [next, open] = stepWalk(walk, event)
    walk = next
    return open
  })
  expect(opened).toEqual(opens)
})
