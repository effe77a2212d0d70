// A promise that nobody awaits on the server: what it stores may fail after the answer has said that all went well. `void` says that it is meant.
import { expect, test } from 'vitest'
import { nodesOf, placeOf, sourcesOf, type Node, type Source } from './sources.ts'

/** Also names of what Node, a plain function and the web server (`app.get`) offer, which give no promise. */
const shared = new Set(['write', 'next', 'once', 'forget', 'get'])
/** Every call of these gives a promise. */
const parts = new Set(['tx', 'db', 'mail', 'tasks', 'files'])

const nameOf = (node: Node | null | undefined) => node?.name as string | undefined
const isFunction = (node: Node | undefined) => node !== undefined && /Function(?!Type)/.test(node.type)

function givesPromise(node: Node): boolean {
  const type = (node.returnType as Node | null | undefined)?.typeAnnotation as Node | undefined
  return node.async === true || nameOf(type?.typeName as Node | undefined) === 'Promise'
}

/** A function with a name, a function in an object, or a function's type. */
function namedIn(node: Node): { name: string; promise: boolean } | null {
  const value = (node.init ?? node.value) as Node | undefined
  const type = (node.typeAnnotation as Node | undefined)?.typeAnnotation as Node | undefined
  const [name, whole] =
    node.type === 'FunctionDeclaration'
      ? [node.id as Node, node]
      : node.type === 'VariableDeclarator' && isFunction(value)
        ? [node.id as Node, value]
        : node.type === 'Property' && isFunction(value)
          ? [node.key as Node, value]
          : node.type === 'TSPropertySignature' && type?.type === 'TSFunctionType'
            ? [node.key as Node, type]
            : []
  return name && whole && nameOf(name) ? { name: nameOf(name)!, promise: givesPromise(whole) } : null
}

/** `tx.delete(emails).where(…)`: the names from the front of the chain, `tx`, `delete`, `where`. */
function chainOf(node: Node): string[] {
  if (node.type === 'CallExpression') return chainOf(node.callee as Node)
  if (node.type === 'MemberExpression') return [...chainOf(node.object as Node), nameOf(node.property as Node) ?? '']
  return [nameOf(node) ?? '']
}

function unawaited(sources: Source[]): string[] {
  const named = sources.flatMap((source) => [...nodesOf(source)].flatMap((node) => namedIn(node) ?? []))
  const plain = new Set(named.flatMap(({ name, promise }) => (promise ? [] : name)))
  const promises = new Set(named.flatMap(({ name, promise }) => (promise && !plain.has(name) && !shared.has(name) ? name : [])))
  return sources.flatMap((source) =>
    [...nodesOf(source)]
      .filter((node) => node.type === 'ExpressionStatement' && (node.expression as Node).type === 'CallExpression')
      .filter((node) => {
        const chain = chainOf(node.expression as Node)
        // On the name itself these are a map's or a figure's.
        if (chain.length === 2 && ['set', 'reset'].includes(chain[1]!)) return false
        return promises.has(chain.at(-1)!) || chain.slice(0, -1).some((name) => parts.has(name))
      })
      .map((node) => placeOf(source, node)),
  )
}

test('a call, a statement and an email that nobody awaits are found', () => {
  const found = (text: string) => unawaited([{ path: 'one.ts', text: `async function store() {}\nfunction tell() {}\n${text}` }])
  for (const text of ['store()', 'tx.delete(emails).where(x)', 'deps.mail.queue(tx, kind)']) {
    expect(found(text)).toEqual(['one.ts:3'])
    expect(found(`await ${text}`)).toEqual([])
    expect(found(`void ${text}`)).toEqual([])
  }
  expect(found('tell()')).toEqual([])
})

test('no promise of the server goes unawaited', () => {
  expect(unawaited(sourcesOf('server'))).toEqual([])
})
