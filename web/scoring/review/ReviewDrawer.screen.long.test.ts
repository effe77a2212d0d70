// After a decision in the drawer: whom it opens, and whom Undo opens again.
import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import type { ScoreDecision } from '../../../shared/scoreDetail.ts'
import { answer } from '../../../testing/screens/answers.ts'
import { expectToast } from '../../../testing/screens/looks.ts'
import { sampleId } from '../../../testing/screens/sampleId.ts'
import { sampleJob } from '../../../testing/screens/samples.ts'
import { noRecordings, noRights, samplePending, sampleScore } from '../../../testing/screens/sampleScores.ts'
import { test } from '../../../testing/screens/screen.tsx'
import { toast } from '../../ui/toast.tsx'

const names = ['Noor Haddad', 'Mei Chen', 'Jack Moana']
const ids = names.map((_, i) => sampleId(100 + i))
const address = `/admin/scoring?candidate=${ids[0]}`

/** Three scores that wait for a decision. */
function answerAll(): void {
  const decided = new Map<unknown, ScoreDecision>()
  const decisionOf = (id: unknown) => decided.get(id) ?? 'pending'
  const scoreOf = (id: string) => ({
    ...sampleScore,
    candidate_id: id,
    candidate_name: names[ids.indexOf(id)]!,
    decision: decisionOf(id),
  })
  answer('jobs', 'adminListJobs', [sampleJob])
  answer('interviews', 'listRecordings', noRecordings)
  answer('rights', 'getCandidateRights', noRights)
  answer('scoring', 'listScoresToReview', ({ decision }) =>
    ids.filter((id) => decisionOf(id) === decision).map((id) => ({ ...samplePending, id, name: names[ids.indexOf(id)]!, decision })),
  )
  answer('scoring', 'getScore', ({ candidate_id }) => scoreOf(candidate_id))
  answer('scoring', 'reviewScore', ({ candidate_id, action }) => {
    const decision = action === 'approve' ? ('approved' as const) : ('rejected' as const)
    decided.set(candidate_id, decision)
    return { message: '', candidate_id, decision }
  })
  answer('scoring', 'undoReviewDecision', ({ candidate_id }) => {
    decided.delete(candidate_id)
    return scoreOf(candidate_id)
  })
}

const drawer = (i: number) => page.getByRole('dialog', { name: names[i]!, exact: true })
const opened = () => ids.indexOf(new URLSearchParams(location.search).get('candidate')!)
const approve = async (i: number) => {
  await drawer(i).getByRole('button', { name: 'Approve' }).click()
  await expectToast(`${names[i]} was approved`)
  await expect.element(drawer(i)).not.toBeInTheDocument()
}
const undoByKeys = async (i: number) => {
  await userEvent.keyboard('{Control>}z{/Control}')
  await expectToast(`${names[i]} waits for review again`)
}

test.for([390, 1440])('at %i Undo opens the candidate again whose approval it undid', async (width, { open }) => {
  answerAll()
  await open('admin', address, { width })
  await approve(0)
  await expect.element(drawer(1).getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(`${names[0]} waits for review again`)
  await expect.element(drawer(0).getByRole('button', { name: 'Reject' })).toBeVisible()
  expect(opened()).toBe(0)
})

test('Undo opens the candidate again whose rejection it undid', async ({ open }) => {
  answerAll()
  await open('admin', address)
  await drawer(0).getByRole('button', { name: 'Reject' }).click()
  const rejecting = page.getByRole('dialog', { name: `Reject ${names[0]}?` })
  await rejecting.getByLabelText('Reason').fill('The answers were read aloud.')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expect.element(drawer(1).getByRole('button', { name: 'Approve' })).toBeVisible()
  await undoByKeys(0)
  await expect.element(drawer(0).getByRole('button', { name: 'Reject' })).toBeVisible()
})

test('two decisions are undone one after the other', async ({ open }) => {
  answerAll()
  await open('admin', address)
  await approve(0)
  await approve(1)
  expect(opened()).toBe(2)
  await undoByKeys(1)
  await expect.poll(opened).toBe(1)
  await undoByKeys(0)
  await expect.poll(opened).toBe(0)
})

test('Undo leaves open whom the reviewer opened, and whom they score or reject', async ({ open }) => {
  answerAll()
  await open('admin', address)
  await approve(0)
  await drawer(1).getByRole('button', { name: 'Next candidate' }).click()
  await undoByKeys(0)
  expect(opened()).toBe(2)

  await approve(2)
  await expect.element(drawer(1).getByRole('button', { name: 'Approve' })).toBeVisible()
  await drawer(1).getByRole('button', { name: 'Set levels' }).click()
  const form = page.getByRole('region', { name: `Score ${names[1]}` })
  await form.getByRole('radio', { name: /Level 4|^4/ }).click()
  await undoByKeys(2)
  expect(opened()).toBe(1)
  await expect.element(form.getByRole('button', { name: /^Question 1, .*, level 4$/ })).toBeVisible()
  await form.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard levels' }).click()

  await approve(1)
  const next = opened()
  await drawer(next).getByRole('button', { name: 'Reject' }).click()
  const rejecting = page.getByRole('dialog', { name: `Reject ${names[next]}?` })
  await expect.element(rejecting.getByLabelText('Reason')).toBeVisible()
  rejecting.getByRole('button', { name: 'Cancel' }).element().focus()
  await undoByKeys(1)
  expect(opened()).toBe(next)
  await expect.element(rejecting).toBeVisible()
  await rejecting.getByRole('button', { name: 'Cancel' }).click()
})

test('Undo of a closed drawer opens nothing', async ({ open }) => {
  answerAll()
  await open('admin', address)
  await approve(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer(1)).not.toBeInTheDocument()
  await undoByKeys(0)
  expect(opened()).toBe(-1)
})

test('on a phone a toast changes nothing of the drawer, and covers no button at its foot', async ({ open }) => {
  answerAll()
  await open('admin', address, { width: 390 })
  await page.viewport(390, 844)
  await drawer(0).getByRole('button', { name: 'Set levels' }).click()
  const form = page.getByRole('region', { name: `Score ${names[0]}` })
  // On the last question there are the most buttons.
  await form.getByRole('radio', { name: /Level 4|^4/ }).click()
  await form.getByRole('button', { name: /^Question 2,/ }).click()
  await expect.element(form.getByRole('button', { name: 'Save levels' })).toBeVisible()
  const box = (one: Locator) => one.element().getBoundingClientRect()
  const before = [drawer(0), form].map((one) => box(one).toJSON() as object)
  toast.success('Mei Chen was approved', 60_000, undefined, { label: 'Undo', run: () => undefined })
  const region = page.getByRole('region', { name: 'Notifications' })
  await expect.element(region.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.poll(() => document.documentElement.style.getPropertyValue('--toasts')).not.toBe('0px')
  expect([drawer(0), form].map((one) => box(one).toJSON() as object)).toEqual(before)
  expect(box(region).top).toBeGreaterThan(844 / 2)
  for (const button of ['Discard', 'Back', 'Save 1 of 2', 'Save levels'])
    expect(box(form.getByRole('button', { name: button })).top, button).toBeGreaterThan(box(region).bottom)
  await form.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard levels' }).click()
})
