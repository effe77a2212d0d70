// The dialogs of a job's candidates, and how to open each one.
import type { Page } from '@playwright/test'
import { escape, failing, fill, press, pressInDialog, stub, type Dialog } from './dialogs.ts'

export const choose = (item: string) => async (page: Page) => {
  await press(/^Actions for/)(page)
  await page.getByRole('menuitem', { name: item }).click()
}

const csv = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('name,email,phone\nMere Tai,mere@example.com,021\n') }
const person = { Name: 'Mere Tai', Email: 'mere@example.com', Phone: '+64 21 555 0101' }

const openReminder = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await press('Remind')(page)
}

export const candidateDialogs: Dialog[] = [
  ['Add candidate', press('Add candidate')],
  ['Import candidates', press('Import CSV')],
  [
    'Import candidates · with its columns',
    async (page) => {
      await press('Import CSV')(page)
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(csv)
      await page.getByRole('group', { name: 'Columns of the file' }).waitFor()
    },
  ],
  ['No Candidates Selected', press('Send Invites')],
  ['Edit …', choose('Edit')],
  ['Regenerate the login code of …?', choose('Regenerate code')],
  [
    'Send Invites',
    async (page) => {
      await page.getByRole('checkbox', { name: 'Select all' }).check()
      await press('Send Invites')(page)
    },
  ],
  [
    'Send Invites · some failed',
    async (page) => {
      const refused = {
        candidate_name: 'Mere Tai',
        candidate_email: 'mere@example.com',
        success: false,
        status: 'failed',
        can_retry: true,
        error_message: 'The mail server refused the address: mailbox full.',
      }
      await stub(page, 'POST', /send-invites$/, 200, ({ candidate_ids }: { candidate_ids: string[] }) => ({
        note: null,
        results: candidate_ids.map((candidate_id, i) =>
          i === 0
            ? { ...refused, candidate_id }
            : { ...refused, candidate_id, success: true, status: 'sent', can_retry: false, error_message: null },
        ),
      }))
      await press('Send Invites')(page)
      await pressInDialog(page, /^(Send|Write) \d+ invit/)
      await page.getByText('mailbox full').first().waitFor()
    },
    async (page) => {
      await escape(page)
      await page.unrouteAll()
    },
  ],
  ['Remind', openReminder],
]

export const candidateFailures: Dialog[] = [
  [
    'Upload Failed',
    async (page) => {
      await page.getByRole('tab', { name: 'Setup' }).click()
      const chooser = page.waitForEvent('filechooser')
      await press(/^(Replace|Upload PDF description)$/)(page)
      await (await chooser).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
      await page.getByRole('alertdialog').waitFor()
    },
    async (page) => {
      await escape(page)
      await page.getByRole('tab', { name: 'Candidates' }).click()
    },
  ],
  [
    'Add Candidate Failed',
    ...failing('POST', /\/candidates$/, async (page) => {
      await press('Add candidate')(page)
      await fill(page, person)
      await pressInDialog(page, 'Add candidate')
    }),
  ],
  [
    'Import candidates · refused',
    ...failing('POST', /import-csv$/, async (page) => {
      await press('Import CSV')(page)
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(csv)
      await pressInDialog(page, 'Import')
    }),
  ],
  [
    'Download Failed',
    ...failing('GET', /template$/, async (page) => {
      await press('Import CSV')(page)
      await pressInDialog(page, 'Download template')
    }),
  ],
  [
    'Regenerate Code Failed',
    ...failing('POST', /regenerate-code$/, async (page) => {
      await choose('Regenerate code')(page)
      await pressInDialog(page, 'Regenerate code')
    }),
  ],
  [
    'Send Invites Failed',
    ...failing('POST', /send-invites$/, async (page) => {
      await page.getByRole('checkbox', { name: 'Select all' }).check()
      await press('Send Invites')(page)
      await pressInDialog(page, /^(Send|Write) \d+ invit/)
    }),
  ],
  [
    'Remind Failed',
    ...failing('POST', /\/remind$/, async (page) => {
      await openReminder(page)
      await pressInDialog(page, /^(Send|Write) \d+ reminder/)
    }),
  ],
  [
    'Error Loading Shortlist',
    ...failing(
      'GET',
      /\/ranked$/,
      (page) => page.getByRole('tab', { name: 'Shortlist' }).click(),
      async (page) => {
        await escape(page)
        await page.getByRole('tab', { name: 'Candidates' }).click()
      },
    ),
  ],
  [
    'Delete Candidate Failed',
    ...failing('DELETE', /\/candidates\//, async (page) => {
      await choose('Delete')(page)
      await press('Save')(page)
    }),
  ],
  [
    'Update Candidate Failed',
    ...failing('PUT', /\/candidates\//, async (page) => {
      await press('Discard')(page)
      await pressInDialog(page, 'Discard')
      await choose('Edit')(page)
      await fill(page, person)
      await pressInDialog(page, 'Keep changes')
      await press('Save')(page)
    }),
  ],
]

// These must be the last of the candidate dialogs: the first one leaves an unsaved change.
export const stagedDialogs: Dialog[] = [
  [
    'Save Your Changes First',
    async (page) => {
      await choose('Edit')(page)
      await fill(page, person)
      await pressInDialog(page, 'Keep changes')
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check()
      await press('Send Invites')(page)
    },
  ],
  [
    'Unsaved changes',
    async (page) => {
      await choose('Delete')(page)
      await press(/^Review$/)(page)
    },
  ],
  ['Discard …?', press('Discard')],
  ['Leave with …?', (page) => page.getByRole('button', { name: 'Logout' }).click()],
]
