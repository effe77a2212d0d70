// What the reader of a link sees: whose each level is, answers without words, and corrections.
import { expect } from 'vitest'
import type { SharedCandidate } from '../../shared/shares.ts'
import { page } from 'vitest/browser'
import { answer, fail, refuse } from '../../testing/screens/answers.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/screens/looks.ts'
import { sampleCandidate, sampleJob } from '../../testing/screens/samples.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { test } from '../../testing/screens/screen.tsx'

const shared = (over: Partial<SharedCandidate>) => ({
  id: sampleJob.id,
  job_title: 'Senior Product Engineer',
  company_name: 'Northwind',
  shared_by: 'Amara Ngata',
  expires_at: '2099-01-01T00:00:00.000Z',
  advice: [],
  candidates: [
    {
      candidate_id: sampleCandidate.id,
      name: 'Ruby Tane',
      interview_completed_at: null,
      overall_score: 85,
      overall_low: null,
      overall_high: null,
      scored_by: { kind: 'person' as const },
      ai_overall_score: null,
      first_reader: null,
      provisional: false,
      answered_count: 2,
      question_count: 2,
      tie: 1,
      competency_scores: [],
      turns: [],
      corrections: [],
      ...over,
    },
  ],
})

test('a level that a person set is told apart from the reading that it replaced', async ({ open }) => {
  const scored = {
    low: null,
    high: null,
    read_this: false,
    standing: 'scored' as const,
    reason: 'Baseline: levels 3 to 4 of 5.',
    evidence: [],
  }
  const competency_scores = [
    { name: 'Ownership', score: 95, level: 5, ...scored },
    { name: 'Planning', score: 74, ...scored, read_this: true, low: 60, high: 80, scored_by: { kind: 'baseline' as const } },
  ]
  answer('shares', 'getShare', shared({ competency_scores }))
  await open('recruiter', '/shared#a-link', { width: 390 })
  const part = (name: string) => page.getByRole('heading', { name }).element().closest('section')!
  await expect.element(page.getByRole('heading', { name: 'Ruby Tane' })).toBeVisible()
  expect(part('Ownership').textContent).toContain('Level 5 of 5 · Set by a person')
  expect(part('Ownership').textContent).toContain('What a program proposed before a person set the level: Baseline: levels 3 to 4 of 5.')
  expect(part('Planning').textContent).toContain('Baseline: levels 3 to 4 of 5.')
  expect(part('Planning').textContent).not.toContain('person')
  expect(part('Planning').textContent).toContain('Provisional 60–80')
  expect(part('Planning').textContent).toContain('Baseline scorer')
  expect([part('Ownership'), part('Planning')].map((one) => one.textContent.includes('Read this one'))).toEqual([false, true])
  await expect.element(page.getByText('read what was said about Planning')).toBeVisible()
})

test('the range of a model stands in words, and who is tied with whom', async ({ open }) => {
  const range = { scored_by: { kind: 'model' as const }, overall_low: 78, overall_high: 88 }
  const both = shared(range)
  const other = (n: number, over: Partial<SharedCandidate>) => ({ ...both.candidates[0]!, candidate_id: sampleId(80 + n), ...over })
  answer('shares', 'getShare', {
    ...both,
    candidates: [
      ...both.candidates,
      other(1, { name: 'Noor Haddad' }),
      other(2, { name: 'Ana Souza', tie: 3 }),
      other(3, { name: 'Lars Berg', provisional: true }),
    ],
  })
  await open('recruiter', '/shared#a-link', { width: 390 })
  const card = (name: string) => page.getByRole('article', { name })
  await expect.element(card('Ruby Tane').getByText('range 78–88')).toBeVisible()
  await expect.element(card('Ruby Tane').getByText('Tied with Noor Haddad', { exact: true })).toBeVisible()
  await expect.element(card('Noor Haddad').getByText('Tied with Ruby Tane', { exact: true })).toBeVisible()
  for (const name of ['Ana Souza', 'Lars Berg']) await expect.element(card(name).getByText('Tied with')).not.toBeInTheDocument()
  await expectNoSidewaysScroll()
})

test('an answer that was not transcribed says so, and a correction by the candidate is shown below their answer', async ({ open }) => {
  const said = {
    role: 'candidate' as const,
    number: 1,
    kind: 'core' as const,
    declined: false,
    at: '2026-11-20T09:30:00.000Z',
    offset_ms: 0,
  }
  const [spoken, typed] = [sampleId(71), sampleId(72)]
  const turns = [
    { ...said, turn_id: spoken, text: '', transcript: 'missing' as const },
    { ...said, turn_id: typed, text: 'I asked the wombat.', transcript: 'service' as const },
  ]
  const corrections = [{ id: sampleId(73), turn_id: typed, text: 'I asked Wim Batt.', created_at: said.at, after_decision: false }]
  answer('shares', 'getShare', shared({ turns, corrections }))
  await open('recruiter', '/shared#a-link', { width: 390 })
  await page.getByText('Everything that was asked and answered').click()
  const items = page.getByRole('listitem')
  await expect.element(items.nth(0).getByText('Spoken, not transcribed')).toBeVisible()
  await expect.element(items.nth(1).getByText('transcribed later, from the recording')).toBeVisible()
  await expect.element(items.nth(1).getByText('The candidate corrects')).toBeVisible()
  await expect.element(items.nth(1).getByText('I asked Wim Batt.')).toBeVisible()
})

test('what was advised through the link shows with its candidate, and so does what is added', async ({ open }) => {
  const given = {
    id: sampleId(80),
    candidate_id: sampleCandidate.id,
    advice: 'hold' as const,
    note: 'Ask about nights.',
    name: 'Hana Cole',
    created_at: '2026-11-20T09:30:00.000Z',
  }
  answer('shares', 'getShare', { ...shared({}), advice: [given, { ...given, id: sampleId(81), candidate_id: sampleId(82) }] })
  answer('shares', 'giveAdvice', { ...given, id: sampleId(83), advice: 'advance', note: '' })
  await open('recruiter', '/shared#a-link', { width: 390 })
  const rows = page.getByRole('listitem').filter({ hasText: 'Advised by Hana Cole' })
  await expect.element(rows).toMatchTextContent(/^Hold.*Ask about nights\./)
  await page.getByRole('radio', { name: 'Advance' }).click()
  await page.getByLabelText('Your name').fill('Hana Cole')
  await page.getByRole('button', { name: 'Send advice' }).click()
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.nth(1)).toMatchTextContent(/^Advance/)
  await expectAccessible()
  await expectNoSidewaysScroll()
})

test('results that could not be loaded do not spoil the link', async ({ open }) => {
  fail('shares', 'getShare')
  await open('recruiter', '/shared#a-link', { width: 390, mayFail: true })
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'The shared candidates could not be loaded' }))
    .toMatchTextContent('The database is away. The link still works.')
  answer('shares', 'getShare', shared({}))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ruby Tane' })).toBeVisible()
})

test('a second link opened in the same tab shows its own candidates, and the skip link keeps the page', async ({ open }) => {
  answer('shares', 'getShare', ({ token }) => shared({ name: token === 'second' ? 'Sam Ito' : 'Ruby Tane' }))
  await open('recruiter', '/shared#first', { width: 390 })
  await expect.element(page.getByRole('heading', { name: 'Ruby Tane' })).toBeVisible()
  location.hash = 'second'
  await expect.element(page.getByRole('heading', { name: 'Sam Ito' })).toBeVisible()
  await page.getByLabelText('Your name').fill('Hana Cole')
  location.hash = 'main'
  await expect.element(page.getByLabelText('Your name')).toHaveValue('Hana Cole')
})

test('a mangled link no longer works, or is incomplete', async ({ open }) => {
  answer('shares', 'getShare', refuse('share.not_found', 'This link no longer works, or is not complete.'))
  await open('recruiter', '/shared#half%', { width: 390, mayFail: true })
  await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect.element(page.getByText('It may also be incomplete')).toBeVisible()
})

test('a note that is written while the link ends is not lost', async ({ open }) => {
  answer('shares', 'getShare', shared({}))
  answer('shares', 'giveAdvice', refuse('share.not_found', 'This link no longer works, or is not complete.'))
  await open('recruiter', '/shared#a-link', { width: 390, mayFail: true })
  await page.getByRole('radio', { name: 'Advance' }).click()
  await page.getByLabelText('Note').fill('She knows the billing rules of three countries.')
  await page.getByLabelText('Your name').fill('Hana Cole')
  await page.getByRole('button', { name: 'Send advice' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This link no longer works, so your advice was not sent. Copy your note and send it to Amara Ngata.')
  await expect.element(page.getByLabelText('Note')).toHaveValue('She knows the billing rules of three countries.')
  await expectAccessible()
  await page.getByLabelText('Note').fill('')
})
