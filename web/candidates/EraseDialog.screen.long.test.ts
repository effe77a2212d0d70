// Erasing a candidate: a candidate who asked for it gets a receipt, and it is shown before.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, fail } from '../../testing/screens/answers.ts'
import { sampleAbout, sampleCandidate, sampleJob } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

const receipt = {
  to: sampleCandidate.email,
  subject: 'Your data was deleted',
  html: '<h1>Your data was deleted</h1><p>Receipt: XXXX-XXXX-XXXX-XXXX</p><ul><li>6 answers</li></ul>',
  text: 'Your data was deleted',
}

function answerList() {
  answer('jobs', 'adminGetJob', sampleJob)
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'adminListCandidates', [sampleCandidate])
  answer('candidates', 'previewErasure', receipt)
}
async function openDialog() {
  await page.getByRole('button', { name: `Actions for ${sampleCandidate.name}` }).click()
  await page.getByRole('menuitem', { name: 'Erase personal data' }).click()
}
const first = page.getByText('Read the receipt first')

test('the receipt is read before it goes out, with that reason alone', async ({ open }) => {
  answerList()
  await open('admin', `/admin/job/${sampleJob.id}`, { width: 390 })
  await openDialog()
  const reason = page.getByLabelText('Reason')
  await reason.selectOptions('It is no longer needed')
  await expect.element(first).not.toBeInTheDocument()
  await reason.selectOptions('The candidate asked for it')
  await first.click()
  await expect.element(page.getByText(`To ${sampleCandidate.email}`)).toBeVisible()
  await expect.element(page.getByTitle(`The receipt to ${sampleCandidate.email}`)).toHaveAttribute('srcdoc', receipt.html)
  await expect.element(page.getByText('final counts when the data is erased')).toBeVisible()
})

test('where no email goes out there is none to read', async ({ open }) => {
  answerList()
  answer('system', 'getServerInfo', { ...sampleAbout, sends_email: false })
  await open('admin', `/admin/job/${sampleJob.id}`)
  await openDialog()
  await page.getByLabelText('Reason').selectOptions('The candidate asked for it')
  await expect.element(page.getByText('No mail server is set, so the candidate gets no email')).toBeVisible()
  await expect.element(first).not.toBeInTheDocument()
})

test('an erasure whose answer was lost shows in the list: it may be done', async ({ open }) => {
  answerList()
  let asked = 0
  answer('candidates', 'adminListCandidates', () => {
    asked++
    return [sampleCandidate]
  })
  await open('admin', `/admin/job/${sampleJob.id}`, { mayFail: true })
  await openDialog()
  await page.getByLabelText('Reason').selectOptions('It is no longer needed')
  const before = asked
  fail('candidates', 'eraseCandidate')
  await page.getByRole('button', { name: 'Erase personal data' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Erase Candidate Failed' })).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(before)
})
