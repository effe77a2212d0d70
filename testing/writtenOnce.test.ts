// A function is written once: the same code under other names in two places is two places to mend.
import { expect, test } from 'vitest'
import { nodesOf, sourcesOf, type Node, type Source } from './sources.ts'

/** Shorter ones are a line that anybody would write so. */
const longerThan = 100

/** What is the same and has to stay apart. */
const apart: Record<string, string> = {
  'hold and hold': 'two lines over the row that is being verified',
  'recordingLinkOpens and speechLinkOpens': 'what is signed for one must not open the other',
}

const keywords = new Set(
  'async await const else false for function if in let new null of return this throw true typeof undefined'.split(' '),
)

/** The code of a function with its own names in the place of their order, so that renamed copies are the same. */
function shapeOf(code: string): string {
  const names = new Map<string, number>()
  return code
    .replace(/\/\/.*$/gm, '')
    .replace(/(?<![.\w'"-])[a-zA-Z_$][\w$]*/g, (name) => {
      if (keywords.has(name)) return name
      if (!names.has(name)) names.set(name, names.size)
      return `#${names.get(name)}`
    })
    .replace(/!(?=[.)\s,}`\]])/g, '')
    .replace(/\s+/g, ' ')
}

/** The named functions of a file: their names, and the code after the name. */
const functionsIn = (source: Source) =>
  [...nodesOf(source)].flatMap((node) => {
    const name = (node.id as Node | undefined)?.name as string | undefined
    const init = node.init as Node | undefined
    const arrow = node.type === 'VariableDeclarator' && init?.type.includes('Function') ? init : undefined
    const whole = node.type === 'FunctionDeclaration' ? node : arrow
    if (!whole || !name) return []
    const code = source.text.slice(arrow ? whole.start : (node.id as Node).end, whole.end)
    return code.length > longerThan ? [{ name, shape: shapeOf(code) }] : []
  })

const writtenTwice = (sources: Source[]): string[] => {
  const byShape = Map.groupBy(sources.flatMap(functionsIn), ({ shape }) => shape)
  return [...byShape.values()].filter((same) => same.length > 1).map((same) => same.map(({ name }) => name).join(' and '))
}

test('a copy with other names is found', () => {
  const one =
    "const inWords = (items: string[]) => (items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`)"
  const two = one.replaceAll('items', 'names').replace('inWords', 'listed').replace('!', '')
  const other = one.replace('and', 'or')
  const files = (...texts: string[]) => writtenTwice(texts.map((text, i) => ({ path: `${i}.ts`, text })))
  expect(files(one, two)).toEqual(['inWords and listed'])
  expect(files(one, other.replace('slice(0, -1)', 'slice(0, -2)'))).toEqual([])
})

test('no function is written twice', () => {
  expect(writtenTwice(sourcesOf('server', 'shared', 'web')).toSorted()).toEqual(Object.keys(apart).toSorted())
})
