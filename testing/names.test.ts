// A file is named after what it exports, so that a newcomer finds it by the name of what it does; and it is short.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { nodesOf, placeOf, sourcesOf, type Node, type Source } from './sources.ts'

/** A room's face and routes, and the tables of a room, are named after their place. */
const placed = /\/(face|routes)\.tsx?$|^server\/db\/schema\//
/** React Router and Playwright decide how these are called: the screen of a file that is loaded late, and the test of a suite. */
const given = new Set(['Component', 'test'])

const isType = (node: Node) => /^TS(TypeAlias|Interface)Declaration$/.test(node.type)
const nameOf = (node: Node | undefined) => node?.name as string

/** The names that a file exports, of values and of types. */
function exportsOf(source: Source) {
  const values: string[] = []
  const types: string[] = []
  for (const node of nodesOf(source)) {
    if (node.type !== 'ExportNamedDeclaration') continue
    const declared = node.declaration as Node | null
    if (declared?.type === 'VariableDeclaration')
      for (const { id } of declared.declarations as { id: Node }[]) values.push(id.type === 'Identifier' ? nameOf(id) : '')
    else if (declared) (isType(declared) ? types : values).push(nameOf(declared.id as Node))
    for (const { exported } of node.specifiers as { exported: Node }[]) (node.exportKind === 'type' ? types : values).push(nameOf(exported))
  }
  return { values, types }
}

test('a file that exports one value is named after it, or after a type that it exports with it', () => {
  const sources = sourcesOf('server', 'web', 'shared', 'testing', 'golden', 'bench', 'e2e', 'scripts').filter(
    ({ path }) => !placed.test(path),
  )
  const wrong = sources.flatMap((source) => {
    const { values, types } = exportsOf(source)
    const [only, ...others] = values
    const file = basename(source.path).replace(/\.tsx?$/, '')
    const right = only === undefined || others.length > 0 || given.has(only) || [only, ...types].includes(file)
    return right ? [] : [`${source.path} exports ${only}`]
  })
  expect(wrong).toEqual([])
})

/** A length of time whose unit is a part of the name: `idle_minutes`. */
const unitInName = /[a-z](?:Ms|Seconds|Minutes|Hours|Days|Weeks|Months)$/

test('a length of time has its unit at the end, after an underscore: `idle_minutes`, `day_ms`', () => {
  const sources = sourcesOf('server', 'web', 'shared', 'testing', 'golden', 'bench', 'e2e', 'scripts')
  const wrong = sources
    .filter(({ text }) => /[a-z](?:Ms|Seconds|Minutes|Hours|Days|Weeks|Months)\b/.test(text))
    .flatMap((source) =>
      [...nodesOf(source)].flatMap((node) => {
        if (node.type !== 'VariableDeclarator' || (node.init as Node | null)?.type === 'ArrowFunctionExpression') return []
        const { type, name } = node.id as Node
        return type === 'Identifier' && unitInName.test(name as string) ? [`${placeOf(source, node)} ${name as string}`] : []
      }),
    )
  expect(wrong).toEqual([])
})

/** Tables, of which one reads a row at a time. */
const tables = new Set([
  'e2e/screenTable.ts',
  'shared/languages/en.ts',
  'shared/languages/mi.ts',
  'shared/problems.ts',
  'testing/world/callTable.ts',
  'web/interviews/answers/answersTable.ts',
])

test('only tables are longer than 300 lines', () => {
  const files = globSync('{server,shared,web,testing,e2e,golden,bench,scripts}/**/*.{ts,tsx,mjs,css}', {
    exclude: (path) => path.includes('node_modules'),
  })
  expect(files.length).toBeGreaterThan(1000)
  const long = files.filter((path) => readFileSync(path, 'utf8').split('\n').length > 301)
  expect(long.filter((path) => !tables.has(path))).toEqual([])
})
