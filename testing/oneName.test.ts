// One thing has one name in everything that people read.
import { expect, test } from 'vitest'
import { nodesOf, placeOf, sourcesOf, type Node, type Source } from './sources.ts'

/** A name that was given up, and the one that is used. */
const givenUp: [RegExp, used: string][] = [
  [/first reading/i, 'proposed score'],
  [/AI’s figures/, 'the AI’s scores'],
  [/rehearse the interview/i, 'take it as a candidate'],
  [/\bkeep\b.* template|kept by/i, 'save as a template'],
  [
    /\b(?:nothing|what|this|candidate|job) is held\b/i,
    'legal hold, because a candidate can be “On hold” and a hiring manager can advise “Hold”',
  ],
  [/decide on (?:their|every) scores?|waits for a decision/i, 'scores are reviewed; what is decided on is a candidate'],
  [/t(?:aken|ook|akes?) back/i, 'undone, as the button “Undo” says'],
  [/set aside/i, 'outdated'],
  [/by way of/i, 'via'],
  [/\bwish\b(?! you)/i, 'goal'],
  [/turn(?:ed|s)? (?:speech|voice) into (?:words|text)|turned into words/i, 'transcribed'],
  [/over (?:a|this|the) link/i, 'through a link'],
  [/servers? (?:is|are|was|were) away/i, 'down'],
  [/(?:for|name) (?:this|the) role/i, 'job'],
  [/carry on/i, 'go on'],
  [/held against/i, 'counted against'],
  [/last moment/i, 'deadline'],
  [/(?:is|was) open(?:ed)? again|let the interview go on/i, 'reopened'],
  [/agent id\b/, 'agent ID'],
]

/** Where such words have another meaning. */
const meant: Record<string, string> = {
  'server/privacy/ordinaryNames.ts': 'words that are names too',
  'shared/paths.ts': 'the field `wish` of a profile',
}

/** What may be read by people: text of a page, and a string of several words. */
const textOf = (node: Node): string | null => {
  if (node.type === 'JSXText') return node.value as string
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : null
}

const found = (sources: Source[]): string[] =>
  sources.flatMap((source) => {
    // Reading a file takes time, and most have none of these words at all.
    const whole = source.text.replace(/\s+/g, ' ')
    if (!givenUp.some(([name]) => name.test(whole))) return []
    return [...nodesOf(source)].flatMap((node) => {
      const text = textOf(node)?.replace(/\s+/g, ' ')
      if (!text?.trim().includes(' ')) return []
      return givenUp.flatMap(([name, used]) => (name.test(text) ? [`${placeOf(source, node)} ${name.exec(text)![0]}: say ${used}`] : []))
    })
  })

test('a given up name is seen, on a page and in a string', () => {
  const of = (text: string) => found([{ path: 'a.tsx', text }]).length
  expect(of('const a = <p>Rehearse\n  the interview</p>')).toBe(1)
  expect(of('const a = `The outcome of ${name} was taken back`')).toBe(1)
  expect(of("const a = 'The outcome was undone'")).toBe(0)
})

test('nothing that people read has a given up name', () => {
  // The demo and the baseline have the words of candidates and of recruiters.
  const read = sourcesOf('server', 'shared', 'web').filter(({ path }) => !/^server\/(?:demo|baseline|profiles\/bring)\//.test(path))
  expect(found(read).filter((place) => !Object.keys(meant).some((one) => place.startsWith(one)))).toEqual([])
})
