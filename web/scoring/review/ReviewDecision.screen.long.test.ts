// The decision bar of the open candidate: what is asked before a person's work goes, and what is sent.
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refuse } from '../../../testing/screens/answers.ts'
import { expectAccessible, expectToast } from '../../../testing/screens/looks.ts'
import { sampleId } from '../../../testing/screens/sampleId.ts'
import { sampleJob } from '../../../testing/screens/samples.ts'
import { noRecordings, noRights, samplePending, sampleScore, type ScoreSample } from '../../../testing/screens/sampleScores.ts'
import { test } from '../../../testing/screens/screen.tsx'
import { refreshReview } from '../refreshReview.ts'

const address = `/admin/scoring?candidate=${sampleScore.candidate_id}`
function answerAll(score: ScoreSample): void {
  answer('jobs', 'adminListJobs', [sampleJob])
  answer('interviews', 'listRecordings', noRecordings)
  answer('rights', 'getCandidateRights', noRights)
  answer('scoring', 'listScoresToReview', [samplePending])
  answer('scoring', 'getScore', score)
}

test('Score again says first that what people set no longer counts', async ({ open }) => {
  answerAll(sampleScore)
  const calls: object[] = []
  answer('scoring', 'scoreAgain', (input) => {
    calls.push(input)
    return { ...sampleScore, status: 'waiting' as const }
  })
  await open('admin', address)
  const drawer = page.getByRole('dialog', { name: samplePending.name })
  await drawer.getByRole('button', { name: 'Score again' }).click()
  const asked = page.getByRole('alertdialog', { name: `Score the interview of ${samplePending.name} again?` })
  await expect.element(asked).toMatchTextContent('The levels, quotes, notes and scores that people set no longer count')
  await expect.element(asked).toMatchTextContent('An approval or rejection no longer counts either.')
  expect(calls).toEqual([])
  await asked.getByRole('button', { name: 'Score again' }).click()
  await expectToast(`The interview of ${samplePending.name} is being scored again`)
  expect(calls).toMatchObject([{ score_id: sampleScore.score_id, updated_at: sampleScore.updated_at }])
})

test.for([
  ['kept', 'Feedback not emailed, in the Outbox'],
  ['waiting', 'Feedback waiting to go out'],
  ['sent', 'Feedback sent'],
] as const)('feedback whose email is “%s” is told so, in the list and beside the decision', async ([state, words], { open }) => {
  const at = sampleScore.updated_at
  const approved = { decision: 'approved', feedback_sent_at: at, feedback: { state, at } } as const
  answerAll({ ...sampleScore, ...approved })
  answer('scoring', 'listScoresToReview', [{ ...samplePending, ...approved }])
  await open('admin', address.replace('?', '?decision=approved&'))
  await expect.element(page.getByRole('dialog', { name: samplePending.name })).toMatchTextContent(words)
  await expect
    .element(page.getByRole('dialog', { name: samplePending.name }).getByRole('button', { name: 'Send Feedback' }))
    .not.toBeInTheDocument()
})

test('nothing is asked where no person has set or decided anything', async ({ open }) => {
  answerAll({ ...sampleScore, scored_by: { kind: 'model' }, scorer: 'model' })
  answer('scoring', 'scoreAgain', sampleScore)
  await open('admin', address)
  await page.getByRole('dialog', { name: samplePending.name }).getByRole('button', { name: 'Score again' }).click()
  await expectToast(`The interview of ${samplePending.name} is being scored again`)
})

test('a rejection says which score was seen', async ({ open }) => {
  answerAll(sampleScore)
  let sent: object = {}
  answer('scoring', 'reviewScore', (input) => {
    sent = input
    return { message: '', candidate_id: input.candidate_id, decision: 'rejected' as const }
  })
  await open('admin', address)
  await page.getByRole('dialog', { name: samplePending.name }).getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: `Reject ${samplePending.name}?` })
  await dialog.getByLabelText('Reason').fill('The answers were read aloud.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expectToast(`${samplePending.name} was rejected`)
  expect(sent).toMatchObject({ action: 'reject', score_id: sampleScore.score_id, updated_at: sampleScore.updated_at })
})

test('an approval that was asked about is of the score that was shown then, although a newer one has loaded since', async ({ open }) => {
  let now: ScoreSample = { ...sampleScore, scored_by: { kind: 'baseline' }, provisional: true, blind: false }
  answerAll(now)
  answer('scoring', 'getScore', () => now)
  let sent: object = {}
  answer('scoring', 'reviewScore', (input) => {
    sent = input
    return refuse('record.changed', 'This score has changed since it was shown. Look at it again first.')
  })
  await open('admin', address, { mayFail: true })
  await page.getByRole('dialog', { name: samplePending.name }).getByRole('button', { name: 'Approve' }).click()
  const asked = page.getByRole('alertdialog', { name: 'This score is provisional' })
  await expect.element(asked).toBeVisible()
  now = { ...now, overall_score: 11, updated_at: '2026-11-21T09:30:00.000Z' }
  await refreshReview()
  await asked.getByRole('button', { name: 'Approve anyway' }).click()
  await expectToast('Failed to approve candidate')
  expect(sent).toMatchObject({ action: 'approve', updated_at: sampleScore.updated_at })
})

test('a score that is hidden in a blind review is not approved without a question, alone or among others', async ({ open }) => {
  const hidden = { blind: true, provisional: true, overall_score: null, ai_overall_score: null, competency_scores: [] }
  const other = { ...samplePending, ...hidden, provisional: false, id: sampleId(90), name: 'Ida Falk' }
  answerAll({ ...sampleScore, ...hidden, level_sets: [] })
  answer('scoring', 'listScoresToReview', [{ ...samplePending, ...hidden }, other, { ...samplePending, id: sampleId(91), name: 'Ann Lee' }])
  const approved: unknown[] = []
  answer('scoring', 'reviewScore', (input) => {
    approved.push(input.candidate_id)
    return { message: '', candidate_id: input.candidate_id, decision: 'approved' as const }
  })
  await open('admin', address)
  const drawer = page.getByRole('dialog', { name: samplePending.name })
  await drawer.getByRole('button', { name: 'Approve' }).click()
  const asked = page.getByRole('alertdialog', { name: 'You have not seen this score' })
  await expect.element(asked).toMatchTextContent('Set them first, or approve it unseen.')
  await expect.element(asked).toMatchTextContent('It is provisional.')
  await expectAccessible()
  await asked.getByRole('button', { name: 'Review first' }).click()
  await expect.element(page.getByRole('region', { name: `Score ${samplePending.name}` })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer.getByRole('button', { name: 'Approve' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Approve Selected' }).click()
  const several = page.getByRole('alertdialog', { name: 'You have not seen 2 of these 3 scores' })
  await expect.element(several).toMatchTextContent('or approve them unseen.')
  await expect.element(several).toMatchTextContent('1 of these 3 is provisional.')
  await several.getByRole('button', { name: 'Review first' }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Approve Ida Falk' }).click()
  expect(approved).toEqual([])
  await asked.getByRole('button', { name: 'Approve anyway' }).click()
  await expect.poll(() => approved).toEqual([other.id])
})

test.for([
  [true, 'This score is provisional'],
  [false, 'You have 1 level that is not saved'],
] as const)(
  'levels that the reviewer has not saved are named before an approval (provisional: %s)',
  async ([provisional, title], { open }) => {
    answerAll({ ...sampleScore, scored_by: { kind: 'baseline' }, provisional, blind: false })
    await open('admin', address, { mayFail: true })
    const drawer = page.getByRole('dialog', { name: samplePending.name })
    const form = page.getByRole('region', { name: `Score ${samplePending.name}` })
    const asked = page.getByRole('alertdialog', { name: title })
    await drawer.getByRole('button', { name: 'Set levels' }).click()
    await form.getByRole('radio', { name: /Level 4|^4/ }).click()
    await userEvent.keyboard('{Escape}')
    await drawer.getByRole('button', { name: 'Approve' }).click()
    await expect.element(asked).toMatchTextContent('You have 1 level that is not saved')
    await expect.element(asked).toMatchTextContent('Go on scoring to save it, or approve without it.')
    await expectAccessible()
    await asked.getByRole('button', { name: 'Go on scoring' }).click()
    await expect.element(form.getByRole('button', { name: /^Question 1, .*, level 4$/ })).toBeVisible()
    await form.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Discard levels' }).click()
    await expect.element(form).not.toBeInTheDocument()
  },
)
