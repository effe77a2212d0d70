// What is done with the selected candidates whom the list does not show.
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../testing/screens/answers.ts'
import { expectToast } from '../../testing/screens/looks.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { sampleCandidate, sampleJob } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

const result = {
  stands: 'approved',
  answered_count: 2,
  question_count: 2,
  overall_score: 85,
  overall_low: null,
  overall_high: null,
  ai_overall_score: null,
  first_reader: null,
} as const
const approved = {
  ...sampleCandidate,
  interview_status: 'completed' as const,
  result: { ...result, provisional: false, scored_by: null, asked_all: true },
}
const people = ['Ruby Tane', 'Sam Ito', 'Mere Pohatu'].map((name, i) => ({ ...approved, id: sampleId(60 + i), name }))

const selection = page.getByRole('region', { name: 'Selection' })
const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const search = (words: string) => page.getByLabelText('Search candidates').fill(words)

/** The list of these candidates, which a search narrows by name. `rows` is what the server has at the time. */
function answerList(rows: () => (typeof sampleCandidate)[]): void {
  answer('jobs', 'getJob', { ...sampleJob, candidate_count: 3 })
  answer('interviews', 'listAdjustments', [])
  answer('shares', 'listShares', [])
  answer('candidates', 'listCandidates', ({ q }) => rows().filter(({ name }) => name.includes(q ?? '')))
}

test('a link has everybody who is selected, also whom a search hides', async ({ open }) => {
  answerList(() => people)
  let shared: string[] = []
  answer('shares', 'createShare', ({ candidate_ids }) => {
    shared = candidate_ids
    return { id: sampleId(90), url: 'https://vouch.example/shared#x', expires_at: '2099-01-01T00:00:00.000Z' }
  })
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  await box('Ruby Tane').click()
  await search('Sam')
  await expect.element(box('Ruby Tane')).not.toBeInTheDocument()
  await box('Sam Ito').click()
  await selection.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share 2 candidates' })
  await expect.element(dialog).toMatchTextContent('Ruby Tane, Sam Ito')
  await expect.element(dialog.getByText('what was asked and answered, and what the candidate has corrected.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Make link' }).click()
  await expect.element(page.getByLabelText('Link', { exact: true })).toBeVisible()
  expect(shared).toEqual([sampleId(60), sampleId(61)])
})

test('whom a search hides is decided about by name, and with the outcome that was seen last', async ({ open }) => {
  const held = {
    id: sampleId(95),
    outcome: 'on_hold',
    reason: '',
    decided_by: 'Amara Ngata',
    decided_at: '2026-11-20T09:00:00.000Z',
  } as const
  let rows: (typeof sampleCandidate)[] = people.map((row) => ({ ...row, interview_status: 'in_progress' as const, result: null }))
  answerList(() => rows)
  let replaced: string | null = null
  answer('outcomes', 'setOutcome', ({ replaces }) => {
    replaced = replaces ?? null
    return { candidate_id: sampleId(60), outcome: held }
  })
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  await box('Ruby Tane').click()
  // The list shows the row again, with what has happened in the meantime.
  rows = people.map((row) => ({ ...row, name: `${row.name} Jr`, outcome: held }))
  await search('Ruby')
  await expect.element(box('Ruby Tane Jr')).toBeVisible()
  await search('Mere')
  await expect.element(box('Ruby Tane Jr')).not.toBeInTheDocument()
  await expect.element(selection).toMatchTextContent('0 of 1 selected, and 1 not in this list')
  await selection.getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('menuitem', { name: 'Mark as hired' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ruby Tane Jr' })
  await dialog.getByRole('button', { name: 'Mark as hired' }).click()
  await expect.element(selection).not.toBeInTheDocument()
  expect(replaced).toBe(held.id)
})

test('of an interview that went on when the list showed it last, the server says whether it has ended', async ({ open }) => {
  const going = people.map((row) => ({ ...row, interview_status: 'in_progress' as const, result: null }))
  answerList(() => going)
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  await box('Ruby Tane').click()
  const hire = page.getByRole('menuitem', { name: /^Mark as hired/ })
  await selection.getByRole('button', { name: 'Decide' }).click()
  await expect.element(hire).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await search('Mere')
  await expect.element(box('Ruby Tane')).not.toBeInTheDocument()
  await selection.getByRole('button', { name: 'Decide' }).click()
  await expect.element(hire).not.toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
})

test('the box above the list unticks whom the list shows, and nobody else', async ({ open }) => {
  answerList(() => people)
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  await box('Ruby Tane').click()
  await search('Sam')
  await expect.element(box('Ruby Tane')).not.toBeInTheDocument()
  const everybody = page.getByRole('checkbox', { name: 'Select all' })
  await everybody.click()
  await expect.element(selection).toMatchTextContent('All 1 matching selected, and 1 not in this list')
  await everybody.click()
  await expect.element(selection).toMatchTextContent('0 of 1 selected, and 1 not in this list')
  await search('')
  await expect.element(box('Ruby Tane')).toBeChecked()
  await expect.element(box('Sam Ito')).not.toBeChecked()
})

test('a recruiter who selects more than a link shows is told so', async ({ open }) => {
  answerList(() => Array.from({ length: 21 }, (_, i) => ({ ...approved, id: sampleId(60 + i), name: `Person ${i}` })))
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await selection.getByRole('button', { name: 'Share' }).click()
  await expectToast('A link shows at most 20 candidates')
  await expect.element(page.getByText('21 of the selected have an approved result.')).toBeVisible()
  await box('Person 20').click()
  await selection.getByRole('button', { name: 'Share' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Share 20 candidates' })).toBeVisible()
})

/** Corrects the email of the first row, and does not save it. */
async function editEmail(name: string) {
  await act(name, 'Edit')
  const form = page.getByRole('dialog', { name: /^Edit/ })
  await form.getByLabelText('Email').fill('ana@example.com')
  await form.getByRole('button', { name: 'Keep changes' }).click()
}
async function act(name: string, what: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: what }).click()
}
/** Says that what was changed about this person must be saved first, and opens nothing. */
async function expectSaveFirst(name: string) {
  const alert = page.getByRole('alertdialog', { name: 'Save Your Changes First' })
  await expect.element(alert).toMatchTextContent(`What you changed about ${name} is not saved yet`)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

test('nobody is invited under details that are not saved', async ({ open }) => {
  answerList(() => [{ ...sampleCandidate, id: sampleId(70), name: 'Ana Petrov', email: 'ana@exampel.com' }])
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  await editEmail('Ana Petrov')
  await box('Ana Petrov').click()
  await selection.getByRole('button', { name: 'Send Invites' }).click()
  await expectSaveFirst('Ana Petrov')
})

test('nobody is told an outcome, that their interview is reopened or that they are erased under details that are not saved', async ({
  open,
}) => {
  answerList(() => [])
  answer('jobs', 'adminGetJob', { ...sampleJob, candidate_count: 3 })
  answer(
    'candidates',
    'adminListCandidates',
    people.map((row) => ({ ...row, result: null })),
  )
  await open('admin', `/admin/job/${sampleJob.id}`)
  await editEmail('Ruby Tane')
  for (const what of ['Reopen the interview', 'Erase personal data']) {
    await act('Ruby Tane', what)
    await expectSaveFirst('Ruby Tane')
  }
  await box('Ruby Tane').click()
  await box('Sam Ito').click()
  for (const outcome of ['Decline', 'Advance']) {
    await selection.getByRole('button', { name: 'Decide' }).click()
    await page.getByRole('menuitem', { name: outcome }).click()
    await expectSaveFirst('Ruby Tane')
  }
})
