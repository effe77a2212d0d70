// A line break between a value in braces and text is no space on the screen: “within 14days”. Such a line needs {' '}.
import { expect, test } from 'vitest'
import { nodesOf, placeOf, sourcesOf, type Node } from './sources.ts'

const isValue = (node: Node | undefined) =>
  node?.type === 'JSXExpressionContainer' && ['Identifier', 'MemberExpression', 'CallExpression'].includes((node.expression as Node).type)
const isText = (node: Node | undefined, shape: RegExp) => node?.type === 'JSXText' && shape.test(node.value as string)

test('no word stands right against a value because of a line break', () => {
  const joined = sourcesOf('web').flatMap((source) =>
    [...nodesOf(source)].flatMap(({ children }) =>
      Array.isArray(children)
        ? (children as Node[])
            .filter((node, i) => {
              const next = children[i + 1] as Node | undefined
              return (isValue(node) && isText(next, /^\s*\n\s*[\p{L}\p{N}]/u)) || (isText(node, /[\p{L}\p{N},]\s*\n\s*$/u) && isValue(next))
            })
            .map((node) => placeOf(source, node))
        : [],
    ),
  )
  expect(joined).toEqual([])
})
