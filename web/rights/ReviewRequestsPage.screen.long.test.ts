// The requests for a review that wait: who may answer one, and what.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, type Sample } from '../../testing/screens/answers.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { test } from '../../testing/screens/screen.tsx'

const asked: Sample<'rights', 'listReviewRequests'>[number] = {
  id: sampleId(701),
  candidate_id: sampleId(702),
  candidate_name: 'Priya Raman',
  job_id: sampleId(703),
  job_title: 'Senior Product Engineer',
  job_deleted: false,
  candidate_removed: false,
  reason: 'My answer was cut off.',
  created_at: '2026-11-20T09:30:00.000Z',
  due_at: '2036-12-04T09:30:00.000Z',
  late: false,
  answer: null,
  decided_by: ['Amara Ngata'],
  may_answer: true,
  may_uphold: true,
}
const path = '/admin/review-requests'
const outcomes = () => [...document.querySelectorAll('[role="dialog"] option')].map((option) => option.textContent)

test('whoever had no part in the decision answers either way', async ({ open }) => {
  answer('rights', 'listReviewRequests', ({ state }) => (state === 'answered' ? [] : [asked]))
  await open('admin', path)
  await page.getByRole('button', { name: 'Answer Priya Raman' }).click()
  await expect.element(page.getByLabelText('Outcome')).toBeVisible()
  expect(outcomes()).toEqual(['Select an outcome', 'The decision stands', 'The decision was changed'])
})

test('whoever has decided since it was asked answers only that it was changed, and whoever decided before does not answer', async ({
  open,
}) => {
  const mine = { ...asked, id: sampleId(704), candidate_name: 'Mei Chen', may_answer: false, may_uphold: false }
  answer('rights', 'listReviewRequests', ({ state }) => (state === 'answered' ? [] : [{ ...asked, may_uphold: false }, mine]))
  await open('admin', path, { width: 390 })
  await expect.element(page.getByText('You had a part in this decision, so another administrator answers')).toBeVisible()
  await page.getByRole('button', { name: 'Answer Priya Raman' }).click()
  await expect.element(page.getByText('only another administrator can answer that it stands')).toBeVisible()
  expect(outcomes()).toEqual(['Select an outcome', 'The decision was changed'])
})

test('who was removed, and who asked about a deleted job, is answered by email; no link leads to a page that is gone', async ({ open }) => {
  const removed = { ...asked, candidate_removed: true }
  const deleted = { ...asked, id: sampleId(705), candidate_name: 'Mei Chen', job_deleted: true }
  answer('rights', 'listReviewRequests', ({ state }) => (state === 'answered' ? [] : [removed, deleted]))
  await open('admin', path)
  await expect.element(page.getByText('Removed from the job')).toBeVisible()
  await expect.element(page.getByText('The job was deleted')).toBeVisible()
  for (const name of ['Priya Raman', 'Mei Chen']) expect(page.getByRole('link', { name }).query()).toBeNull()
  await page.getByRole('button', { name: 'Answer Mei Chen' }).click()
  await expect.element(page.getByText('The job was deleted, so the interview cannot be opened here.')).toBeVisible()
  expect(page.getByRole('link', { name: 'Read the interview' }).query()).toBeNull()
})
