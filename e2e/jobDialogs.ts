// The dialogs of a job and its agent, and how to open each one.
import type { Page } from '@playwright/test'
import { choose } from './candidateDialogs.ts'
import { escape, failing, fill, press, pressInDialog, stub, type Dialog } from './dialogs.ts'

const actOn = (status: string, item: string) => async (page: Page) => {
  const row = page.getByRole('row').filter({ hasText: status }).first()
  // A long list draws only the rows in sight: show those of this status alone.
  if ((await row.count()) === 0) {
    const address = new URL(page.url())
    address.searchParams.set('interview', status.toLowerCase().replace(' ', '_'))
    await page.goto(address.href)
  }
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Copying an invitation asks first where the plan can be confirmed and nobody has. */
const withPlan = (page: Page, over: object) =>
  page.route(/\/plan\/?(\?|$)/, async (route) => {
    const response = await route.fetch()
    const plan = (await response.json()) as object
    await route.fulfill({ response, json: { ...plan, ...over } })
  })

export const jobActionDialogs: Dialog[] = [
  [
    'Requests for an adjustment',
    async (page) => {
      const id = '01a1f86b-8b40-760c-9d60-6d7df79203b8'
      const asked = { candidate_name: 'Olive Park', candidate_email: 'olive@example.com', kind: 'more_time', note: 'I read slowly.' }
      await stub(page, 'GET', /\/adjustments(\?|$)/, 200, [{ id, candidate_id: id, ...asked, created_at: '2026-11-20T09:30:00.000Z' }])
      await page.reload()
      await press('Read and answer')(page)
    },
  ],
  ['Edit …', press('Edit job')],
  [
    'The deadline to start was changed',
    async (page) => {
      await stub(page, 'PUT', /^\/api\/jobs\/[^/]+$/, 200, (job: object) => job)
      await press('Edit job')(page)
      await page.getByRole('dialog').getByLabel('Deadline to start').fill('2099-11-20T17:00')
      await pressInDialog(page, 'Save changes')
      await page.getByRole('dialog', { name: 'The deadline to start was changed' }).waitFor()
    },
    async (page) => {
      await escape(page)
      await page.unrouteAll()
    },
  ],
  [
    'Discard your changes?',
    async (page) => {
      await press('Edit job')(page)
      await fill(page, { 'Job title': 'Another' })
      await escape(page)
      await page.getByRole('alertdialog').waitFor()
    },
    (page) => pressInDialog(page, 'Discard changes'),
  ],
  [
    'Close …?',
    async (page) => {
      await press('More job actions')(page)
      await page.getByRole('menuitem', { name: 'Close job' }).click()
    },
  ],
  [
    'Reopen the interview of …?',
    async (page) => {
      // An interview goes on only while a question is open and nobody has decided.
      await page.route(/\/candidates\/?(\?|$)/, async (route) => {
        const response = await route.fetch()
        const rows = (await response.json()) as { result: object | null }[]
        await route.fulfill({ response, json: rows.map((row) => ({ ...row, result: null, outcome: null })) })
      })
      await page.reload()
      await actOn('Completed', 'Reopen the interview')(page)
      await page.getByRole('dialog').getByText('was reopened').first().waitFor()
    },
  ],
  [
    'Copy the invitation of …',
    async (page) => {
      await withPlan(page, { editable: true, confirmed_at: null, confirmed_by: null })
      await actOn('Not started', 'Copy the invitation')(page)
    },
    async (page) => {
      await escape(page)
      await page.unrouteAll()
    },
  ],
  [
    'Invitation of …',
    async (page) => {
      await withPlan(page, { editable: false })
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }),
      )
      await actOn('Not started', 'Copy the invitation')(page)
    },
  ],
]

export const agentFailures: Dialog[] = [
  [
    'Add Agent Failed',
    ...failing('POST', /\/agent$/, async (page) => {
      await press('Update agent')(page)
      await pressInDialog(page, 'Update agent')
    }),
  ],
  [
    'Remove Agent Failed',
    ...failing('DELETE', /\/agent$/, async (page) => {
      await press('Remove agent')(page)
      await pressInDialog(page, 'Remove agent')
    }),
  ],
  [
    'Erase Candidate Failed',
    ...failing('POST', /\/erase$/, async (page) => {
      await page.getByRole('tab', { name: 'Candidates' }).click()
      await choose('Erase personal data')(page)
      await page.getByLabel('Reason').selectOption({ index: 1 })
      await pressInDialog(page, 'Erase personal data')
    }),
  ],
]
