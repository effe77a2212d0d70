// A file is named after what it exports. A newcomer finds a file by the name of what it does.
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { nodesOf, sourcesOf, type Node, type Source } from './sources.ts'

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
