import { expect, test } from 'vitest'
import type { CompetencyScore } from '../../../shared/competencyScore.ts'
import { editedBlocks, feedbackParts, feedbackText } from './feedbackText.ts'

const of = (name: string, over: Partial<CompetencyScore> = {}): CompetencyScore => ({
  name,
  score: 60,
  low: 60,
  high: 60,
  weight: 1,
  standing: 'scored',
  reason: '',
  evidence: [],
  ...over,
})
const said = (...quotes: string[]) => quotes.map((quote) => ({ turn_id: 'turn', quote, offset_ms: 0 }))
const facts = {
  language: 'en' as const,
  opening: 'Hello Ana,',
  answered_count: 2,
  question_count: 2,
  feedback_summary: null,
}
/** Without the beginning, and the sentence before what the answers showed. */
const told = (...competency_scores: CompetencyScore[]) =>
  feedbackText(feedbackParts({ ...facts, competency_scores }))
    .split('\n\n')
    .slice(1)
    .filter((part) => part !== 'This is what your answers showed.')

test.each<[string, CompetencyScore[], string[]]>([
  [
    'a sentence that fits two is said once',
    [of('A', { strength: 'You told it.' }), of('B', { strength: 'You told it.' })],
    ['A', 'You told it.'],
  ],
  [
    'so is a quote',
    [of('A', { strength: 'x', evidence: said('I did.') }), of('B', { strength: 'y', evidence: said('I did.', 'I was.') })],
    ['A', '“I did.”', 'x', 'B', '“I was.”', 'y'],
  ],
  [
    'a quote of which nothing is said is left out',
    [of('A', { evidence: said('I did.') }), of('B', { evidence: said('I was.'), next_step: 'Say why.' })],
    ['For next time', '- Say why.'],
  ],
  [
    'a next step names all that it is for',
    [of('A', { next_step: 'Say why.' }), of('B', { next_step: 'Say how.' }), of('C', { next_step: 'Say why.' })],
    ['For next time', '- A, C: Say why.\n- B: Say how.'],
  ],
  ['one for all names nobody', [of('A', { next_step: 'Say why.' })], ['For next time', '- Say why.']],
  ['a figure of a person without words says nothing', [of('A')], []],
  [
    'where a person contradicts the reading, its words are left out, and with them the quote',
    [of('A', { score: 95, ai_score: 40, level: 5, strength: 'You answered.', next_step: 'Say why.', evidence: said('I did.') })],
    [],
  ],
  [
    'one level apart is no contradiction',
    [of('A', { score: 80, ai_score: 60, level: 4, strength: 'You told it.', next_step: 'Say why.' })],
    ['A', 'You told it.', 'For next time', '- Say why.'],
  ],
  ['nor does what was not asked', [of('A', { standing: 'not_asked', strength: 'x' })], []],
  [
    'where the model failed, the candidate is not told that they said nothing',
    [
      of('A', { standing: 'insufficient_evidence', score: null, low: null, doubts: ['false_quotes'] }),
      of('B', { standing: 'insufficient_evidence', score: null, low: null, doubts: ['thrown_away'] }),
    ],
    [],
  ],
  [
    'what was not answered is said',
    [of('A', { standing: 'unanswered', score: 0 })],
    [
      'A',
      'This question was not answered.',
      'For next time',
      '- Choose one real occasion, and say what you did yourself and what the result was.',
    ],
  ],
])('%s', (_what, scores, parts) => {
  expect(told(...scores)).toEqual(parts)
})

test('everything that we say is in the language of the interview', () => {
  const unanswered = of('A', { standing: 'unanswered', score: 0 })
  const words = feedbackText(feedbackParts({ ...facts, language: 'mi', answered_count: 1, competency_scores: [unanswered] }))
  expect(words).toContain('- Kōwhiria tētahi wā tūturu')
  expect(words).not.toContain('occasion')
})

test('headings, quotes that were said and lists keep their look; what was invented is no quote', () => {
  const text = 'Hello\n\nA\n\n“I did.”\n\n“I never said it.”\n\n- one\n- two\n\nA line\nand another'
  const made = feedbackParts({ ...facts, competency_scores: [of('A', { strength: 'You did it.', evidence: said('I did.') })] })
  expect(editedBlocks(text, made).map((block) => block.kind)).toEqual([
    'paragraph',
    'subheading',
    'quote',
    'paragraph',
    'list',
    'paragraph',
  ])
})

test('feedback that nobody edited has the form in which it was made, whatever its words look like', () => {
  const two = [
    of('A', { strength: 'You did it.', evidence: said('I did.\n\nThen I was.') }),
    of('B', { strength: '- You told it.', next_step: 'Say why.' }),
  ]
  const made = feedbackParts({ ...facts, opening: 'Hello Ana,\n\nA\n\n- one\n- two', competency_scores: two })
  expect(made.map((block) => block.kind)).toEqual([
    'paragraph',
    'paragraph',
    'list',
    'paragraph',
    'subheading',
    'quote',
    'paragraph',
    'subheading',
    'paragraph',
    'subheading',
    'list',
  ])
})

test('an edited text shows nothing else in the form of what was edited', () => {
  const made = feedbackParts({
    ...facts,
    competency_scores: [of('A', { strength: 'You did it.', evidence: said('I did.'), next_step: 'Say why.' })],
  })
  expect(editedBlocks(feedbackText(made), made)).toEqual(made)
  const edited = editedBlocks(feedbackText(made).replace('I did.', 'I did it.').replace('Say why.', 'Say how.'), made)
  expect(edited.map((block) => block.kind)).toEqual([
    'paragraph',
    'paragraph',
    'subheading',
    'paragraph',
    'paragraph',
    'subheading',
    'list',
  ])
})

test('what answers showed is announced only where something is told of it', () => {
  const words = (...competency_scores: CompetencyScore[]) => feedbackText(feedbackParts({ ...facts, competency_scores }))
  expect(words(of('A', { evidence: said('I did.'), next_step: 'Say why.' }))).toBe('Hello Ana,\n\nFor next time\n\n- Say why.')
  expect(words(of('A', { strength: 'You told it.' }))).toContain('This is what your answers showed.')
})
