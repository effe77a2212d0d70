// Notes: whom they can mention.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/screens/answers.ts'
import { expectToast } from '../../testing/screens/looks.ts'
import { sampleAdminUser, sampleCandidate, sampleJob } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

const path = `/admin/jobs/${sampleJob.id}/candidates/${sampleCandidate.id}`

/** The candidate's page. */
function answerPage(): void {
  answer('jobs', 'getJob', sampleJob)
  answer('candidates', 'getCandidate', sampleCandidate)
  answer('rights', 'getCandidateRights', { corrections: [], review_requests: [], profile_shared: false })
  answer('shares', 'listShares', [])
  answer('outcomes', 'getTimeline', [])
  answer('outcomes', 'listCandidateNotes', [])
  answer('outcomes', 'listJobStaff', [])
}

test('a colleague who was just renamed is mentioned by the new name', async ({ open }) => {
  answerPage()
  answer('outcomes', 'listJobStaff', [{ id: sampleAdminUser.id, name: 'Hana Cole', user_type: 'admin' }])
  answer('people', 'listAdminUsers', [sampleAdminUser])
  answer('people', 'updateAdminUser', ({ name }) => {
    answer('outcomes', 'listJobStaff', [{ id: sampleAdminUser.id, name: name ?? '', user_type: 'admin' }])
    return { ...sampleAdminUser, name: name ?? '' }
  })
  await open('admin', path)
  await expect.element(page.getByRole('button', { name: 'Mention Hana Cole' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Admin Users' }).click()
  await page.getByRole('button', { name: `Edit ${sampleAdminUser.email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Admin User' })
  await dialog.getByLabelText('Name').fill('Hana Reid')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectToast('Admin user updated successfully')
  history.back()
  await expect.element(page.getByRole('button', { name: 'Mention Hana Reid' })).toBeVisible()
})
