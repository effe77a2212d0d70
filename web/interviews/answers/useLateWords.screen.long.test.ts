// What becomes of words that had not arrived when the interview ended: every step, on the candidate's page after it.
import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, fail, hold, refuse } from '../../../testing/screens/answers.ts'
import { sampleId } from '../../../testing/screens/sampleId.ts'
import { sampleBegun, sampleEnded, sampleRights, type InterviewSample } from '../../../testing/screens/sampleInterview.ts'
import { test } from '../../../testing/screens/screen.tsx'
import { paths } from '../../paths.ts'
import { saveCandidate } from '../../session.ts'
import { forgetAll, shelf } from '../outbox/openKeep.ts'
import type { KeptAnswer } from '../outbox/kept.ts'

const { candidate_id } = sampleEnded
const kept = shelf('answers')
beforeEach(() => forgetAll(candidate_id))

const asked = sampleBegun.turns[0]!
/** Submitted in the room; the question was still open for it when the interview ended. */
const last: KeptAnswer = {
  key: asked.turn_id,
  candidate_id,
  question_turn_id: asked.turn_id,
  question: asked.text,
  text: 'I told the team the same day.',
  declined: false,
  turn_id: sampleId(61),
  late: false,
}
/** The interview ended before the last answer arrived. */
const without: InterviewSample = { ...sampleEnded, turns: sampleBegun.turns, events: [], late_question_turn_id: asked.turn_id }
const withIt: InterviewSample = {
  ...without,
  late_question_turn_id: null,
  turns: [asked, { ...sampleEnded.turns[1]!, turn_id: last.turn_id!, text: last.text }],
}

const receipt = { turn_id: last.turn_id!, text: last.text, stored_at: sampleEnded.now, next: null }

/** The page after the interview, with what this browser keeps of it. */
async function stand(interview: InterviewSample, ...answers: KeptAnswer[]): Promise<string> {
  for (const one of answers) await kept.put(one)
  saveCandidate(interview)
  answer('interviews', 'getInterview', interview)
  answer('rights', 'getOwnRights', sampleRights)
  answer('interviews', 'listRecordings', { duration_ms: 0, segments: [] })
  return paths.interview(candidate_id)
}

const onItsWay = page.getByText('Your last answer is on its way')
const tooLate = page.getByText('Some of your words came too late')
const stored = () => kept.all(candidate_id)

test('a submitted answer is sent, and the page shows it once it is stored', async ({ open }) => {
  answer('interviews', 'submitAnswer', receipt)
  const release = hold('interviews', 'submitAnswer')
  await open('candidate', await stand(without, last))
  await expect.element(onItsWay).toBeVisible()
  const sent: object[] = []
  answer('interviews', 'submitAnswer', (input) => {
    sent.push(input)
    answer('interviews', 'getInterview', withIt)
    return receipt
  })
  release()
  await expect.element(page.getByRole('region', { name: 'Your answers' }).getByText(last.text)).toBeVisible()
  await expect.element(onItsWay).not.toBeInTheDocument()
  await expect.element(tooLate).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ turn_id: last.turn_id, question_turn_id: asked.turn_id, text: last.text }])
  expect(await stored()).toEqual([])
})

test('one that is refused is kept for the candidate to copy, until they discard it', async ({ open }) => {
  answer('interviews', 'submitAnswer', refuse('question.moved_on', 'This question is no longer open.'))
  await open('candidate', await stand(without, last), { mayFail: true })
  await expect.element(tooLate).toBeVisible()
  await expect.element(onItsWay).not.toBeInTheDocument()
  expect(await stored()).toMatchObject([{ text: last.text, late: true }])
  await page.getByRole('button', { name: 'Show my text' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('Your text')).toHaveValue(last.text)
  await page.getByRole('button', { name: 'Discard text' }).click()
  await expect.element(tooLate).not.toBeInTheDocument()
  await expect.poll(stored).toEqual([])
})

test('while it cannot be sent it stays on its way, and goes when the connection is back', async ({ open }) => {
  fail('interviews', 'submitAnswer')
  await open('candidate', await stand(without, last), { mayFail: true })
  await expect.element(onItsWay).toBeVisible()
  answer('interviews', 'submitAnswer', () => {
    answer('interviews', 'getInterview', withIt)
    return receipt
  })
  dispatchEvent(new Event('online'))
  await expect.element(onItsWay).not.toBeInTheDocument()
  expect(await stored()).toEqual([])
})

test('one that is refused because somebody else is signed in now waits for its own candidate', async ({ open }) => {
  answer('interviews', 'submitAnswer', receipt)
  const release = hold('interviews', 'submitAnswer')
  await open('candidate', await stand(without, last), { mayFail: true })
  await expect.element(onItsWay).toBeVisible()
  saveCandidate({ ...without, candidate_id: sampleId(99) })
  let refusals = 0
  answer('interviews', 'submitAnswer', () => {
    refusals++
    return refuse('interview.not_found', 'There is no such interview.')
  })
  release()
  // It is tried again.
  await expect.poll(() => dispatchEvent(new Event('online')) && refusals).toBeGreaterThan(1)
  await expect.element(onItsWay).toBeVisible()
  expect(await stored()).toEqual([last])
})

test('text that was never submitted is offered at once, and what the server has is forgotten', async ({ open }) => {
  const draft = { ...last, key: sampleId(62), question_turn_id: sampleId(62), text: 'A draft.', turn_id: null }
  const refused = { ...last, key: sampleId(63), question_turn_id: sampleId(64), text: 'Refused before.', late: true }
  await open('candidate', await stand(withIt, last, draft, refused, { ...draft, key: sampleId(65), text: ' ' }))
  await expect.element(tooLate).toBeVisible()
  await expect.element(onItsWay).not.toBeInTheDocument()
  await expect
    .poll(async () => (await stored()).map(({ text, late }) => [text, late]).toSorted())
    .toEqual([
      ['A draft.', true],
      ['Refused before.', true],
    ])
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Show my text' }).click()
    await page.getByRole('button', { name: 'Discard text' }).click()
    await expect.poll(async () => (await stored()).length).toBe(left)
  }
  await expect.element(tooLate).not.toBeInTheDocument()
})

test('where nothing is kept, nothing is said', async ({ open }) => {
  await open('candidate', await stand(withIt))
  await expect.element(page.getByRole('region', { name: 'Your answers' }).getByText(last.text)).toBeVisible()
  await expect.element(onItsWay).not.toBeInTheDocument()
  await expect.element(tooLate).not.toBeInTheDocument()
})
