import { expect, test } from 'vitest'
import { readingOrder, type Piece } from './readingOrder.ts'

const size = 10
/** Text at a place, `row` lines from the top. A letter is half its size wide. */
const at = (x: number, row: number, str: string, fontSize = size): Piece => ({
  str,
  x,
  y: 800 - row * 14,
  width: str.length * fontSize * 0.5,
  fontSize,
})
const column = (x: number, first: number, lines: string[]) => lines.map((line, i) => at(x, first + i, line))
const read = (...pages: Piece[][]) => readingOrder(pages).split('\n')

test('two columns are read one after the other, whatever order they are stored in', () => {
  const side = column(40, 3.4, ['Contact', 'Skills', 'Welding', 'Languages'])
  const main = column(250, 3, ['Experience', 'Cook at the Jetty since 2019', 'Running a section', 'Education', 'Certificate'])
  const name = at(40, 0, 'A name as wide as the whole page, above both columns', 20)
  const wanted = [name.str, ...side.map((p) => p.str), '\f', ...main.map((p) => p.str)]
  expect(read([...main.toReversed(), ...side, name])).toEqual(wanted)
})

test('columns of equal width are read on, and a side column goes on over pages', () => {
  const long = (word: string) => Array.from({ length: 4 }, (_, i) => `${word} ${i} and so on to the end of it`)
  expect(read([...column(40, 0, long('left')), ...column(300, 0.5, long('right'))])).not.toContain('\f')
  const page = (n: number) => [
    ...column(
      40,
      0.4,
      ['a', 'b', 'c'].map((letter) => letter + n),
    ),
    ...column(250, 0, long(`main ${n}`)),
  ]
  const lines = read(page(1), page(2), column(250, 0, ['the end']))
  expect(lines.filter((line) => line === '\f')).toHaveLength(1)
  expect([lines.slice(0, 7), lines.at(-1)]).toEqual([['a1', 'b1', 'c1', 'a2', 'b2', 'c2', '\f'], 'the end'])
})

test('dates beside their work stay on its line, at the right and at the left, and over two lines', () => {
  const work = ['Cook, The Jetty', 'Waiter, Harbour Grill', 'Barista, Northwind']
  const dates = ['2019 - 2021', '2016 - 2019', '2014 - 2016']
  const right = work.flatMap((text, i) => [
    at(40, i * 2, text),
    at(480, i * 2, dates[i]!),
    at(40, i * 2 + 1, 'Some words on what was done'),
  ])
  expect(read(right)[0]).toBe('Cook, The Jetty   2019 - 2021')
  const left = [at(60, 0, 'Oct 2016 –'), at(150, 0, 'Engineer, Orbit'), at(70, 1, 'present'), at(150, 1, 'Linux')]
  expect(read(left)).toEqual(['Oct 2016 – present   Engineer, Orbit', 'Linux'])
})

test('headings make columns of rows that are next to each other; page numbers are left out', () => {
  const page = [
    ...column(40, 1, ['SOFTWARE', 'Excel']),
    ...column(200, 1, ['EXPERIENCE', 'Payroll officer', 'Paid everybody']),
    at(300, 50, 'Page 1 of 2'),
  ]
  expect(read(page)).toEqual(['SOFTWARE', 'Excel', '\f', 'EXPERIENCE', 'Payroll officer', 'Paid everybody'])
})

test('pieces are joined to words, wide letters stay one run, and macrons are put on their letters', () => {
  expect(read([at(40, 0, 'Māo'), at(55, 0, 'ri'), at(68, 0, 'at work')])).toEqual(['Māori at work'])
  expect(read([at(40, 0, 'te reo M\u00AFaori')])).toEqual(['te reo Māori'])
})

test('a page of very many pieces is read in a time that grows with it', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => at((i % 40) * 60, Math.floor(i / 40), 'x'))
  expect(read(many)).toHaveLength(500)
})
