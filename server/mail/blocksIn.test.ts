import { expect, test } from 'vitest'
import { blocksIn } from './blocksIn.ts'
import { writeEmail, type Block } from './writeEmail.ts'

const read = (blocks: Block[]) => {
  const { html, text } = writeEmail('priya@example.com', 'News', blocks)
  return blocksIn(html, text)
}

test('everything that a person wrote is there, whatever it looks like', () => {
  const letter = '2026\n\nDEAR PRIYA,\n\n----\n\n- <b>this</b> & “that”\n- it’s\nso\n\n\nBye'
  const { words, statements } = read([
    { kind: 'heading', text: 'News' },
    { kind: 'paragraph', text: letter },
    { kind: 'list', items: ['One', 'Two'] },
    { kind: 'quote', text: 'I rang “them” & typed &ldquo;', source: 'You, in the interview' },
    { kind: 'rule' },
    { kind: 'subheading', text: 'How this was decided' },
    { kind: 'paragraph', text: 'A person decided.' },
    { kind: 'quiet', text: 'No accent was scored.' },
  ])
  const paragraph = (text: string) => ({ kind: 'paragraph', lines: [text] })
  expect(words).toEqual([
    ...['2026', 'DEAR PRIYA,', '----', '- <b>this</b> & “that”\n- it’s\nso', 'Bye'].map(paragraph),
    { kind: 'list', lines: ['One', 'Two'] },
    paragraph('“I rang “them” & typed &ldquo;”\nYou, in the interview'),
  ])
  expect(statements).toEqual([
    { kind: 'heading', lines: ['How this was decided'] },
    ...['A person decided.', 'No accent was scored.'].map(paragraph),
  ])
})

test('an email without a rule is all words, and one of another form is shown as its text', () => {
  expect(read([{ kind: 'paragraph', text: 'Only this.' }])).toEqual({
    words: [{ kind: 'paragraph', lines: ['Only this.'] }],
    statements: [],
  })
  expect(blocksIn('<div>Old</div>', 'OLD\n\nNews').words.map(({ lines }) => lines[0])).toEqual(['OLD', 'News'])
})
