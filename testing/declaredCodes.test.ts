// Each refusal that a call declares for itself is somewhere in the code that its verb leads to.
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../shared/contract.ts'
import type { Endpoint } from '../shared/endpoint.ts'
import { nodesOf, sourcesOf, type Node } from './sources.ts'

/** What the parts of a file are called: its own ones, and those of other files. */
type File = { program: Node; own: Map<string, Node>; from: Map<string, { path: string; name: string }> }

/** A verb knows these ports only by their names in its `ctx`. Their code is in the folder of that name. */
const ports = new Set(['files', 'mail', 'voice'])
const types = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType'])

const nameOf = (node: unknown) => ((node as Node | undefined)?.name ?? (node as Node | undefined)?.value) as string
const listOf = (node: unknown) => (node ?? []) as Node[]

function fileOf(path: string, program: Node): File {
  const own = new Map<string, Node>()
  const from: File['from'] = new Map()
  for (const statement of listOf(program.body)) {
    const declared = (statement.declaration as Node | null | undefined) ?? statement
    for (const one of declared.type === 'VariableDeclaration' ? listOf(declared.declarations) : [declared])
      if (one.id) own.set(nameOf(one.id), one)
    const source = statement.source ? nameOf(statement.source) : ''
    if (source.startsWith('.'))
      for (const named of listOf(statement.specifiers)) {
        const [here, there] = named.type === 'ExportSpecifier' ? [named.exported, named.local] : [named.local, named.imported]
        from.set(nameOf(here), { path: join(dirname(path), source), name: nameOf(there) })
      }
  }
  return { program, own, from }
}

const sources = sourcesOf('server')
const files = new Map(sources.map((source) => [source.path, fileOf(source.path, nodesOf(source).next().value!)]))

function* wholeOf(matches: (path: string) => boolean): Generator<[string, Node]> {
  for (const [path, { program }] of files) if (matches(path)) yield [path, program]
}

function partNamed(path: string, name: string): [string, Node] | null {
  const file = files.get(path)
  const node = file?.own.get(name)
  if (node) return [path, node]
  const there = file?.from.get(name)
  return there ? partNamed(there.path, there.name) : null
}

/** The parts of the code that this node names. */
function* namedIn(path: string, node: Node, texts: Set<string>): Generator<[string, Node]> {
  if (node.type === 'Literal' && typeof node.value === 'string') {
    texts.add(node.value)
    // The file of a thread, or one that is loaded when it is needed.
    if (/^\.\.?\/.*\.ts$/.test(node.value)) yield* wholeOf((one) => one === join(dirname(path), node.value as string))
  }
  if (node.type === 'Identifier') {
    if (ports.has(node.name as string)) yield* wholeOf((one) => one.startsWith(`server/${node.name as string}/`))
    const part = partNamed(path, node.name as string)
    if (part) yield part
  }
  for (const [key, inner] of Object.entries(node)) {
    if (types.has(key) || (key === 'source' && node.type.endsWith('Declaration'))) continue
    for (const one of [inner].flat()) if (typeof one === 'object' && one !== null && 'type' in one) yield* namedIn(path, one as Node, texts)
  }
}

function textsBehind(start: [string, Node]): Set<string> {
  const texts = new Set<string>()
  const waiting = [start]
  const seen = new Set<Node>()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next[1])) continue
    seen.add(next[1])
    waiting.push(...namedIn(...next, texts))
  }
  return texts
}

/** The verb of each call, in the files that hand over a room's routes. */
const verbs = new Map(
  [...files].flatMap(([path, { own }]) =>
    path.endsWith('outes.ts')
      ? [...own.values()].flatMap(({ init }) =>
          listOf((init as Node | null | undefined)?.properties).flatMap((property) =>
            property.key ? [[nameOf(property.key), [path, property.value as Node]] as const] : [],
          ),
        )
      : [],
  ),
)

test('each code that a call declares is in the code of its verb or in what that leads to', () => {
  const idle: string[] = []
  for (const [room, calls] of Object.entries(contract))
    for (const [name, e] of Object.entries(calls) as [string, Endpoint][]) {
      const verb = verbs.get(name) ?? partNamed('server/routes.ts', name)
      expect(verb, `${room}.${name}`).toBeDefined()
      const texts = textsBehind([...verb!])
      idle.push(...(e.problems ?? []).filter((code) => !texts.has(code)).map((code) => `${room}.${name} ${code}`))
    }
  expect(idle).toEqual([])
})
