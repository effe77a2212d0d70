import { expect, test } from 'vitest'
import type { Turn } from '../../../shared/turns.ts'
import type { CompetencyScore } from '../../../shared/competencyScore.ts'
import type { ReviewQuestion } from '../../../shared/scoreDetail.ts'
import {
  carriedOver,
  firstReading,
  levelBody,
  levelCount,
  levelsBefore,
  newDraft,
  nextOpen,
  quotesBefore,
  setLevel,
  setsThatStand,
  toScore,
  withoutQuote,
  withQuote,
  type LevelDraft,
} from './levelDraft.ts'

const levels = [20, 40, 60, 80, 95].map((score, i) => ({ level: i + 1, score, text: `Level ${i + 1}` }))
const questions: ReviewQuestion[] = ['Ownership', 'Teamwork', 'Planning'].map((name, i) => ({
  number: i + 1,
  name,
  question: '?',
  criterion: null,
  levels,
  turn_ids: [],
}))
const scored: CompetencyScore = {
  name: 'Ownership',
  score: 62,
  low: 45,
  high: 70,
  weight: 1,
  standing: 'scored',
  reason: '',
  evidence: [],
}

test('goes to the next question without a level, starting over at the end, until each has one', () => {
  let draft = setLevel(newDraft([]), 'Ownership', 4)
  expect(nextOpen(draft.levels, questions, 0)).toBe(1)
  draft = setLevel(draft, 'Planning', 2)
  expect(nextOpen(draft.levels, questions, 2)).toBe(1)
  draft = setLevel(draft, 'Teamwork', 3)
  expect(nextOpen(draft.levels, questions, 1)).toBeNull()
  expect(levelCount(draft.levels, questions)).toBe(3)
})

test('a declined or unanswered question gets no level, unless answers cannot be told apart', () => {
  const turn = (turn_id: string, declined: boolean): Turn => ({
    turn_id,
    role: 'candidate',
    text: declined ? '' : 'I did.',
    number: 1,
    kind: 'core',
    declined,
    at: '2026-11-22T00:00:00.000Z',
    offset_ms: 0,
  })
  const asked = questions.map((q, i) => ({ ...q, turn_ids: i < 2 ? [`t${i}`] : [] }))
  const turns = [turn('t0', false), turn('t1', true)]
  expect(toScore({ questions: asked, turns }).map((q) => q.name)).toEqual(['Ownership'])
  expect(toScore({ questions, turns })).toEqual(questions)
})

const at = '2026-11-22T00:00:00.000Z'
const theirs = { by: 'Ana', by_id: 'Ana', own: false, at, levels: [{ name: 'Ownership', level: 2 }], note: 'Theirs' }
const mine = {
  ...theirs,
  by: 'Ben',
  by_id: 'Ben',
  own: true,
  levels: [
    { name: 'Ownership', level: 5 },
    { name: 'Planning', level: 3 },
  ],
  note: 'Mine',
}

test('carried over to a new score, a draft keeps its levels and the words that the answers still hold', () => {
  const quote = (turn_id: string, from: number, words: string) => ({ turn_id, from, to: from + words.length, quote: words })
  const draft: LevelDraft = {
    levels: { Ownership: 4 },
    quotes: { Ownership: [quote('t0', 2, 'did it'), quote('t0', 2, 'was told'), quote('gone', 0, 'Yes')] },
    note: 'Firm.',
  }
  expect(carriedOver(draft, [{ turn_id: 't0', text: 'I did it.' }])).toEqual({
    ...draft,
    quotes: { Ownership: [quote('t0', 2, 'did it')] },
  })
})

test('begins with the levels that stand where this reviewer has set one, and with nobody else’s alone', () => {
  expect(levelsBefore([theirs])).toEqual({})
  expect(levelsBefore([mine, theirs])).toEqual({ Ownership: 5, Planning: 3 })
  expect(levelsBefore([{ ...mine, levels: [{ name: 'Planning', level: 4 }] }, mine])).toEqual({ Ownership: 5, Planning: 4 })
  expect(newDraft([theirs, mine])).toEqual({ levels: {}, quotes: {}, note: 'Mine' })
})

test('a level that somebody else has set since is shown, and is not set back', () => {
  expect(levelsBefore([theirs, mine])).toEqual({ Ownership: 2, Planning: 3 })
  const sent = (draft: LevelDraft) => levelBody(draft, [theirs, mine], questions).levels
  expect(sent(setLevel(newDraft([]), 'Planning', 4))).toEqual([{ name: 'Planning', level: 4 }])
  const quote = { turn_id: 't1', from: 0, to: 10, quote: 'I told the' }
  expect(sent(withQuote(newDraft([]), 'Ownership', quote, 'I told the team.'))).toEqual([
    { name: 'Ownership', level: 2, turn_ids: ['t1'], quotes: ['I told the'], places: [{ turn_id: 't1', from: 0 }] },
  ])
  // Words for a question that has no level yet are no level, and a note is none.
  for (const nothingSet of [
    newDraft([]),
    withQuote(newDraft([]), 'Teamwork', quote, 'I told the team.'),
    { ...newDraft([]), note: 'Firm.' },
  ])
    expect(sent(nothingSet)).toEqual([{ name: 'Planning', level: 3 }])
  const all = { ...theirs, levels: mine.levels }
  expect(levelBody({ ...newDraft([]), note: 'Firm.' }, [all, mine], questions)).toEqual({ levels: [], note: 'Firm.' })
})

test('the words that this reviewer chose last stay chosen, as long as the answer holds them; nobody else’s do', () => {
  const said = [{ turn_id: 't1', text: 'First I told the team. Then I rang them.' }]
  const words = (quote: string, turn_id = 't1') => ({ turn_id, quote, offset_ms: 0 })
  const set = (own: boolean, ...evidence: ReturnType<typeof words>[]) => ({
    ...mine,
    own,
    levels: [{ name: 'Ownership', level: 3, evidence }],
  })
  const before = (...sets: ReturnType<typeof set>[]) => quotesBefore(sets, said).Ownership?.map((q) => q.quote)
  const placed = { turn_id: 't1', from: 6, to: 16, quote: 'I told the' }
  expect(quotesBefore([set(true, words('I told the'))], said)).toEqual({ Ownership: [placed] })
  expect(before(set(true, words('I rang them')), set(true, words('I told the')))).toEqual(['I rang them'])
  expect(before(set(true), set(true, words('I told the')))).toEqual([])
  expect(before(set(false, words('I told the')), set(true, words('I rang them')))).toEqual(['I rang them'])
  expect(before(set(true, words('I told them'), words('I rang them', 't2')))).toEqual([])
  expect(quotesBefore([theirs], said)).toEqual({})

  const kept = { Ownership: [placed], Planning: [placed] }
  const sent = (draft: LevelDraft) => levelBody(draft, [mine], questions, kept).levels
  const quoted = { turn_ids: ['t1'], quotes: ['I told the'], places: [{ turn_id: 't1', from: 6 }] }
  expect(sent(setLevel(newDraft([]), 'Ownership', 4))).toEqual([{ name: 'Ownership', level: 4, ...quoted }])
  expect(sent(newDraft([]))).toEqual([
    { name: 'Ownership', level: 5, ...quoted },
    { name: 'Planning', level: 3, ...quoted },
  ])
  expect(sent(withoutQuote(newDraft([]), 'Planning', placed, kept))).toEqual([{ name: 'Planning', level: 3 }])
  const more = { turn_id: 't1', from: 28, to: 39, quote: 'I rang them' }
  expect(sent(withQuote(newDraft([]), 'Planning', more, said[0]!.text, kept))).toEqual([
    {
      name: 'Planning',
      level: 3,
      turn_ids: ['t1'],
      quotes: ['I told the', 'I rang them'],
      places: [6, 28].map((from) => ({ turn_id: 't1', from })),
    },
  ])
})

test('words that were said twice stay where this reviewer chose them', () => {
  const said = [{ turn_id: 't1', text: 'I called the customer. Later I called the customer again.' }]
  const set = (from?: number) => {
    const evidence = [{ turn_id: 't1', quote: 'I called the customer', offset_ms: 0, ...(from === undefined ? {} : { from }) }]
    return quotesBefore([{ ...mine, levels: [{ name: 'Ownership', level: 3, evidence }] }], said).Ownership!.map((q) => q.from)
  }
  expect([set(29), set(), set(3)]).toEqual([[29], [0], [0]])
})

test('a whole answer that is longer than a quote may be stands as its turn', () => {
  const text = `I told the team. ${'So it went on. '.repeat(200)}`.trim()
  const words = quotesBefore(
    [{ ...mine, levels: [{ name: 'Ownership', level: 5, evidence: [{ turn_id: 't1', quote: text, offset_ms: 0 }] }] }],
    [{ turn_id: 't1', text }],
  )
  expect(levelBody(setLevel(newDraft([]), 'Ownership', 4), [], questions, words).levels).toEqual([
    { name: 'Ownership', level: 4, turn_ids: ['t1'], quotes: [], places: [] },
  ])
})

test('sends the levels that are set, with the words chosen for each', () => {
  const text = 'I told the team the same day.'
  const quote = { turn_id: 't1', from: 0, to: 15, quote: text.slice(0, 15) }
  let draft = setLevel(setLevel(newDraft([]), 'Planning', 1), 'Ownership', 4)
  draft = withQuote(draft, 'Ownership', quote, text)
  expect(levelBody(draft, [], questions)).toEqual({
    levels: [
      { name: 'Ownership', level: 4, turn_ids: ['t1'], quotes: ['I told the team'], places: [{ turn_id: 't1', from: 0 }] },
      { name: 'Planning', level: 1 },
    ],
    note: undefined,
  })
  draft = withoutQuote(draft, 'Ownership', draft.quotes.Ownership![0]!)
  expect(levelBody({ ...draft, note: ' Firm. ' }, [], questions)).toEqual({
    levels: [
      { name: 'Ownership', level: 4 },
      { name: 'Planning', level: 1 },
    ],
    note: 'Firm.',
  })
})

test('the first reading is the AI’s even if a person’s figure counts, and is hidden in a blind review', () => {
  const of = (over: Partial<CompetencyScore>, blind = false) =>
    firstReading({ blind, competency_scores: [{ ...scored, ...over }] }, 'Ownership')
  expect(of({})).toEqual({ score: 62, low: 45, high: 70 })
  expect(of({}, true)).toBeNull()
  expect(of({ level: 4, score: 80, ai_score: 62, scored_by: { kind: 'person', name: 'Ana' } })).toEqual({
    score: 62,
    low: null,
    high: null,
  })
  expect(of({ level: 4, score: 80, scored_by: { kind: 'person', name: 'Ana' } })).toBeNull()
  expect(firstReading({ blind: false, competency_scores: [] }, 'Ownership')).toBeNull()
})

test('a level that a CSV has replaced does not stand any more, and is not sent again with a note', () => {
  const competency_scores = [scored, { ...scored, name: 'Planning', level: 3 }]
  const sets = setsThatStand({ level_sets: [mine], competency_scores, blind: false })
  expect(levelsBefore(sets)).toEqual({ Planning: 3 })
  expect(levelBody({ ...newDraft(sets), note: 'Softer.' }, sets, questions).levels).toEqual([{ name: 'Planning', level: 3 }])
  // In a blind review the figures are hidden.
  expect(levelsBefore(setsThatStand({ level_sets: [mine], competency_scores: [], blind: true }))).toEqual(levelsBefore([mine]))
})
