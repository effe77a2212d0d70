// The candidate's own page: before the interview, in another language, what happens next, what they were told, and forms in place.
import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { answer, fail, hold } from '../../../testing/screens/answers.ts'
import { expectAccessible, expectToast } from '../../../testing/screens/looks.ts'
import { sampleId } from '../../../testing/screens/sampleId.ts'
import {
  sampleEnded,
  sampleInterview,
  sampleRights,
  type InterviewSample,
  type RightsSample,
} from '../../../testing/screens/sampleInterview.ts'
import { test } from '../../../testing/screens/screen.tsx'
import { paths } from '../../paths.ts'
import { shelf } from '../outbox/openKeep.ts'
import { saveCandidate } from '../../session.ts'

const ofThem = { candidate_id: sampleEnded.candidate_id }
const at = '2026-11-20T09:30:00.000Z'

const corrected = {
  id: sampleEnded.events[0]!.event_id,
  turn_id: sampleEnded.turns[1]!.turn_id,
  text: 'In March.',
  created_at: at,
  after_decision: false,
}

/** What the server answers about the interview, and about the candidate's rights. */
function stand(interview: InterviewSample, rights: Partial<RightsSample> = {}): string {
  saveCandidate(interview)
  answer('interviews', 'getInterview', interview)
  answer('rights', 'getOwnRights', { ...sampleRights, ...rights })
  answer('interviews', 'listRecordings', { duration_ms: 0, segments: [] })
  return paths.interview(ofThem.candidate_id)
}

test('a form in the place of its button takes the focus, gives it back, and says that it saved', async ({ open }) => {
  await open('candidate', stand(sampleEnded), { width: 390 })
  const forms = [
    ['Correct your answer to question 1', 'What should it say?', 'Save correction', 'Your correction is saved.'],
    ['Explain: You pasted 240 characters', 'Why it happened', 'Save explanation', 'Your explanation is saved.'],
  ] as const
  answer('rights', 'addCorrection', corrected)
  answer('interviews', 'explainEvent', { ...sampleEnded.events[0]!, explanation: 'In March.' })
  for (const [button, label, save, saved] of forms) {
    const opener = page.getByRole('button', { name: button })
    const field = page.getByLabelText(label)
    await opener.click()
    await expect.element(field).toHaveFocus()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(opener).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveFocus()
    await field.fill('In March.')
    await page.getByRole('button', { name: save }).click()
    await expectToast(saved)
    await expect.element(opener).toHaveFocus()
  }
})

test('“Back to Login” asks before a correction that is begun is lost, and a candidate who stays can save it', async ({ open }) => {
  await open('candidate', stand(sampleEnded))
  await page.getByRole('button', { name: 'Correct your answer to question 1' }).click()
  const field = page.getByLabelText('What should it say?')
  await field.fill('In March.')
  await page.getByRole('button', { name: 'Back to Login' }).click()
  const asks = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(field).toHaveValue('In March.')
  answer('rights', 'addCorrection', corrected)
  await page.getByRole('button', { name: 'Save correction' }).click()
  await expectToast('Your correction is saved.')
})

test('once a person has decided, no step is told as if it were still to come, and only a candidate who goes on reads it in green', async ({
  open,
}) => {
  const next = (code: InterviewSample['next']['code'], text: string, by: string | null = null): InterviewSample => ({
    ...sampleEnded,
    next: { code, text, by, late: false },
  })
  const steps = page.getByText('That takes a few minutes.')
  const colour = async (text: string) => {
    const line = page.getByText(text)
    await expect.element(line).toBeVisible()
    return line.element().className.includes('emerald')
  }
  const declined = 'A person has decided not to go on with your application, and has written to you.'
  await open('candidate', stand(next('told', declined)))
  expect(await colour(declined)).toBe(false)
  await expect.element(steps).not.toBeInTheDocument()
  await expectAccessible()
  await open('candidate', stand(next('told', 'You go on to the next step.', at)))
  expect(await colour('You go on to the next step.')).toBe(true)
  await open('candidate', stand(sampleEnded))
  await expect.element(steps).toBeVisible()
})

test('a long message is folded, but not who decided and how to ask for a review', async ({ open }) => {
  const block = (n: number) => `This is paragraph ${n}.`
  const statements = ['How this was decided', 'This was decided by a person.', 'The AI did not decide.', 'You may ask for another review.']
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, lines: [text] })
  const words = ['2026', 'DEAR PRIYA,', '- not a list', ...[1, 2, 3, 4, 5, 6, 7].map(block)].map(paragraph)
  const parts = { text: '', words, statements: statements.map(paragraph) }
  const message = { kind: 'declined', subject: 'News', ...parts, sent_at: at } as const
  await open('candidate', stand(sampleEnded, { messages: [message] }), { width: 390 })
  for (const said of ['2026', 'DEAR PRIYA,', '- not a list', block(1), ...statements])
    await expect.element(page.getByText(said, { exact: true })).toBeVisible()
  const bottom = (said: Locator) => said.element().getBoundingClientRect().bottom
  const last = page.getByText(block(7))
  const fold = page.getByRole('button', { name: /^Show (all|less) of/ })
  expect(bottom(last)).toBeGreaterThan(last.element().closest('.overflow-hidden')!.getBoundingClientRect().bottom)
  await fold.click()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  expect(last.element().closest('.overflow-hidden')).toBeNull()
  expect(bottom(last)).toBeLessThan(fold.element().getBoundingClientRect().top)
})

test('the decision stands first, before what happens next', async ({ open }) => {
  const message = { subject: 'News', text: '', words: [], statements: [], sent_at: at }
  await open(
    'candidate',
    stand(sampleEnded, {
      messages: [
        { ...message, kind: 'feedback' },
        { ...message, kind: 'declined' },
      ],
    }),
    { width: 390 },
  )
  await expect.element(page.getByRole('heading', { level: 2 }).nth(0)).toHaveTextContent('The decision about your application')
  await expect.element(page.getByRole('heading', { name: 'The decision about your application' })).toHaveLength(1)
  await expect.element(page.getByRole('heading', { level: 2 }).nth(1)).toHaveTextContent('What happens next')
})

test('a question that was skipped is not corrected', async ({ open }) => {
  const skipped = { ...sampleEnded.turns[1]!, turn_id: sampleId(61), number: 2, declined: true, text: '' }
  await open('candidate', stand({ ...sampleEnded, turns: [...sampleEnded.turns, skipped] }))
  await expect.element(page.getByText('You skipped this question.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Correct your answer/ })).toHaveLength(1)
})

test('that nothing was noticed is said too, unless nothing was answered', async ({ open }) => {
  const none = page
    .getByRole('region', { name: 'What was noticed' })
    .getByText('Nothing: you did not leave the window, paste text or lose the connection.')
  await open('candidate', stand(sampleEnded))
  await expect.element(page.getByText('You pasted 240 characters')).toBeVisible()
  await expect.element(none).not.toBeInTheDocument()
  await open('candidate', stand({ ...sampleEnded, events: [] }))
  await expect.element(none).toBeVisible()
  await open('candidate', stand({ ...sampleEnded, events: [], turns: [] }))
  await expect.element(page.getByRole('heading', { name: 'What you can do' })).toBeVisible()
  await expect.element(none).not.toBeInTheDocument()
})

test('what was kept when the interview ended is sent and shown, and until then nobody is told that there was nothing', async ({ open }) => {
  const nothing = { ...sampleEnded, events: [] }
  const { event_id, ...pasted } = sampleEnded.events.find(({ kind }) => kind === 'paste')!
  const kept = { ...ofThem, event_id, kind: pasted.kind, at: pasted.at, amount: 240 }
  await shelf('events').put(kept)
  const sent: unknown[] = []
  const goOn = hold('interviews', 'recordEvents')
  answer('interviews', 'recordEvents', ({ events }) => {
    sent.push(...events)
    answer('interviews', 'getInterview', sampleEnded)
    return { stored_count: 1, left_out_count: 0 }
  })
  await open('candidate', stand(nothing))
  await expect.element(page.getByRole('heading', { name: 'What you can do' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'What was noticed' })).not.toBeInTheDocument()
  goOn()
  await expect.element(page.getByText('You pasted 240 characters')).toBeVisible()
  expect(sent).toMatchObject([{ event_id, kind: 'paste', amount: 240 }])
  expect(await shelf('events').ids(ofThem.candidate_id)).toEqual([])
})

test('a candidate who gave no answer reads what was decided, once it was', async ({ open }) => {
  const nothing = { ...sampleEnded, turns: [] }
  await open('candidate', stand(nothing))
  await expect.element(page.getByText(/decides what happens next/)).toBeVisible()
  const text = 'A person has decided not to go on with your application, and has written to you.'
  await open('candidate', stand({ ...nothing, next: { code: 'told', text, by: null, late: false } }))
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText(/decides what happens next/)).not.toBeInTheDocument()
})

test('nobody who has withdrawn is offered a review of it', async ({ open }) => {
  const withdrawn = { code: 'withdrawn', text: 'Your application was withdrawn. Nothing more happens.', by: null, late: false } as const
  const review = page.getByRole('heading', { name: 'Ask for another person’s review' })
  await open('candidate', stand({ ...sampleEnded, next: withdrawn }))
  await expect.element(page.getByRole('heading', { name: 'What you can do' })).toBeVisible()
  await expect.element(review).not.toBeInTheDocument()
  await open('candidate', stand(sampleEnded))
  await expect.element(review).toBeVisible()
})

test('on a phone, what may surprise is read without unfolding the notice, and how a request is answered', async ({ open }) => {
  const closes = { closes_at: '2036-11-25T09:30:00.000Z', closes_zone: 'Pacific/Auckland' }
  await open('candidate', stand({ ...sampleInterview, ...closes }), { width: 390 })
  const known = page.getByRole('list', { name: 'Good to know' })
  for (const fact of ['your voice is recorded', 'closes after 30 minutes', 'leave this window, paste text'])
    await expect.element(known.getByText(fact)).toBeVisible()
  for (const words of ['Your recruiter replies to you.', 'Please ask early']) await expect.element(page.getByText(words)).toBeVisible()
  await expectAccessible()
  await page.viewport(1440, 900)
  await expect.element(known).not.toBeInTheDocument()
  await expect.element(page.getByText('closes with the answers we have')).toBeVisible()
})

test('what came after the review of the score says so, whether or not there is a decision', async ({ open }) => {
  const explained = { explanation: 'My own notes.', after_decision: true, explanation_before: 'Notes.' }
  const events = sampleEnded.events.map((event) => ({ ...event, ...explained }))
  await open('candidate', stand({ ...sampleEnded, events }, { corrections: [{ ...corrected, after_decision: true }] }))
  await expect.element(page.getByText('· after the review')).toHaveLength(1 + events.length)
  await expect.element(page.getByText('Before the review: Notes.')).toHaveLength(events.length)
})

test('in an interview in te reo Māori a long description, a correction and the guard of typed words are in it', async ({ open }) => {
  const job_description = 'We repair pumps for farms. '.repeat(30)
  const correction = { id: sampleId(80), turn_id: sampleEnded.turns[1]!.turn_id, text: 'I marama.', created_at: at, after_decision: false }
  await open('candidate', stand({ ...sampleEnded, language: 'mi', job_description }, { corrections: [correction] }))
  await expect.element(page.getByRole('button', { name: 'Whakaaturia te katoa: Whakaahuatanga' })).toBeVisible()
  await expect.element(page.getByText('· 20 Whiringa-ā-rangi', { exact: false })).toBeVisible()
  expect(document.body.innerText).not.toMatch(/\bNov\b|Show all/)
  await page.getByRole('button', { name: /^Whakamārama: / }).click()
  await page.getByLabelText('He aha te take').fill('I rere te waea.')
  await page.getByRole('link', { name: 'Ō pūkenga me ō ara', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Whakakorea ō panonitanga?' })).toBeVisible()
})

test('in an interview in te reo Māori the toasts and a failure are named in it', async ({ open }) => {
  await open('candidate', stand({ ...sampleEnded, language: 'mi' }))
  await expect.element(page.getByRole('region', { name: 'Ngā pānui' })).toBeInTheDocument()
  fail('interviews', 'getInterview')
  await open('candidate', paths.interview(ofThem.candidate_id), { mayFail: true })
  await expect.element(page.getByRole('heading', { name: 'He hapa' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Whakamātau anō' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Hoki ki te takiuru' })).toBeVisible()
})
