// The dialogs of a job's page, and how each comes about.
import type { Page } from '@playwright/test'
import { answer, escape, failing, fill, load, press, stub, type Dialog, type Show } from './dialogs.ts'

export const choose = (item: string) => async (page: Page) => {
  await press(/^Actions for/)(page)
  await page.getByRole('menuitem', { name: item }).click()
}

const csv = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('name,email,phone\nMere Tai,mere@example.com,021\n') }
const person = { Name: 'Mere Tai', Email: 'mere@example.com', Phone: '+64 21 555 0101' }

const actOn = (status: string, item: string) => async (page: Page) => {
  const row = page.getByRole('row').filter({ hasText: status }).first()
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

export const jobActionDialogs: Dialog[] = [
  ['Edit …', press('Edit job')],
  [
    'Discard your changes?',
    async (page) => {
      await press('Edit job')(page)
      await fill(page, { 'Job title': 'Another' })
      await escape(page)
      await page.getByRole('alertdialog').waitFor()
    },
    (page) => answer(page, 'Discard changes'),
  ],
  [
    'Close …?',
    async (page) => {
      await press('More job actions')(page)
      await page.getByRole('menuitem', { name: 'Close job' }).click()
    },
  ],
  [
    'Let the interview of … go on?',
    async (page) => {
      await actOn('Completed', 'Let the interview go on')(page)
      await page.getByRole('dialog').getByText('is open again').first().waitFor()
    },
  ],
  [
    'Invitation of …',
    async (page) => {
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }),
      )
      await actOn('Not started', 'Copy the invitation')(page)
    },
  ],
]

export const candidateDialogs: Dialog[] = [
  ['Add candidate', press('Add candidate')],
  ['Import candidates', press('Import CSV')],
  ['No Candidates Selected', press('Send Invites')],
  ['Edit …', choose('Edit')],
  ['Make a new login code for …?', choose('Regenerate code')],
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
        can_retry: true,
        error_message: 'The mail server refused the address: mailbox full.',
      }
      await stub(page, 'POST', /send-invites$/, 200, ({ candidate_ids }: { candidate_ids: string[] }) => ({
        note: null,
        results: candidate_ids.map((candidate_id, i) =>
          i === 0 ? { ...refused, candidate_id } : { ...refused, candidate_id, success: true, can_retry: false, error_message: null },
        ),
      }))
      await press('Send Invites')(page)
      await answer(page, /^Send \d+ invite/)
      await page.getByText('mailbox full').first().waitFor()
    },
    async (page) => {
      await escape(page)
      await page.unrouteAll()
    },
  ],
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
      await answer(page, 'Add candidate')
    }),
  ],
  [
    'Import candidates · refused',
    ...failing('POST', /import-csv$/, async (page) => {
      await press('Import CSV')(page)
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(csv)
      await answer(page, 'Import')
    }),
  ],
  [
    'Download Failed',
    ...failing('GET', /template$/, async (page) => {
      await press('Import CSV')(page)
      await answer(page, 'Download template')
    }),
  ],
  [
    'Regenerate Code Failed',
    ...failing('POST', /regenerate-code$/, async (page) => {
      await choose('Regenerate code')(page)
      await answer(page, 'Regenerate code')
    }),
  ],
  [
    'Send Invites Failed',
    ...failing('POST', /send-invites$/, async (page) => {
      await page.getByRole('checkbox', { name: 'Select all' }).check()
      await press('Send Invites')(page)
      await answer(page, /^Send \d+ invite/)
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
      await answer(page, 'Discard')
      await choose('Edit')(page)
      await fill(page, person)
      await answer(page, 'Keep changes')
      await press('Save')(page)
    }),
  ],
]

// The last of the candidates' dialogs: from the first on there is an unsaved change.
export const stagedDialogs: Dialog[] = [
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

const fromTemplates =
  (item: string): Show =>
  async (page) => {
    await press('Templates')(page)
    await page.getByRole('menuitem', { name: item }).click()
  }
/** The library with one template. */
const openLibrary: Show = async (page) => {
  const competencies = [{ name: 'Keeps people safe' }, { name: 'Leads by example' }]
  await stub(page, 'GET', /\/plan-templates$/, 200, [
    {
      id: '01a1f86b-8b40-760c-9d60-6d7df79203b7',
      name: 'Warehouse',
      competencies,
      company_name: 'Northwind',
      owner_name: 'Amara Ngata',
      created_at: '2026-11-20T09:30:00.000Z',
      updated_at: '2026-11-20T09:30:00.000Z',
    },
  ])
  await fromTemplates('Start from a template')(page)
  await page.getByRole('heading', { name: 'Warehouse' }).waitFor()
}
const askOfTemplate =
  (name: string): Show =>
  async (page) => {
    await openLibrary(page)
    await answer(page, name)
  }
const closeTemplates: Show = async (page) => {
  await escape(page)
  await page.waitForFunction(() => document.querySelectorAll('[role=dialog], [role=alertdialog]').length === 1)
  await escape(page)
}

export const planDialogs: Dialog[] = [
  ['Edit interview plan', load('Edit plan')],
  [
    'Discard the changes to this plan?',
    async (page) => {
      await load('Edit plan')(page)
      await page.getByLabel('Competency').first().fill('Careful reading')
      await escape(page)
      await page.getByRole('alertdialog').waitFor()
    },
    (page) => answer(page, 'Discard changes'),
  ],
  ['Plan templates', openLibrary],
  ['Keep this plan as a template', fromTemplates('Keep as a template')],
  ['Start from “…”?', askOfTemplate('Start from Warehouse'), closeTemplates],
  ['Rename “…”', askOfTemplate('Rename Warehouse'), closeTemplates],
  ['Delete “…”?', askOfTemplate('Delete Warehouse'), closeTemplates],
]

/** As the shortlist shows it once two links were made. */
const link = {
  id: '01a1f86b-8b40-760c-9d60-6d7df79203b7',
  candidates: [{ id: '01a1f86b-8b40-760c-9d60-6d7df79203b8', name: 'Tomás Okafor' }],
  shared_by: 'Amara Ngata',
  created_at: '2026-11-20T09:30:00.000Z',
  expires_at: '2999-11-27T09:30:00.000Z',
  ended_at: null,
  open_count: 3,
  last_opened_at: '2026-11-21T09:30:00.000Z',
  advice: [
    {
      id: '01a1f86b-8b40-760c-9d60-6d7df79203b9',
      candidate_id: '01a1f86b-8b40-760c-9d60-6d7df79203b8',
      candidate_name: 'Tomás Okafor',
      advice: 'advance',
      note: 'Has done the same work at a larger site.',
      name: 'Hana Cole',
      created_at: '2026-11-21T09:40:00.000Z',
    },
  ],
}
export const withLinks: Show = (page) =>
  stub(page, 'GET', /\/shares$/, 200, [
    link,
    { ...link, id: '01a1f86b-8b40-760c-9d60-6d7df79203c0', ended_at: '2026-11-21T09:30:00.000Z', open_count: 0, advice: [] },
  ])
export const shareDialogs: Dialog[] = [
  ['End this link?', press('End link')],
  ['Share …', press('Share shortlist')],
  [
    'The link to … is ready',
    async (page) => {
      await stub(page, 'POST', /\/shares$/, 201, {
        id: link.id,
        url: `https://vouch.example/shared#${'x'.repeat(43)}`,
        expires_at: link.expires_at,
      })
      await press('Share shortlist')(page)
      await answer(page, 'Make link')
      await page.getByLabel('Link', { exact: true }).waitFor()
    },
  ],
]

export const agentFailures: Dialog[] = [
  [
    'Add Agent Failed',
    ...failing('POST', /\/agent$/, async (page) => {
      await press('Update agent')(page)
      await answer(page, 'Update agent')
    }),
  ],
  [
    'Remove Agent Failed',
    ...failing('DELETE', /\/agent$/, async (page) => {
      await press('Remove agent')(page)
      await answer(page, 'Remove agent')
    }),
  ],
  [
    'Erase Candidate Failed',
    ...failing('POST', /\/erase$/, async (page) => {
      await page.getByRole('tab', { name: 'Candidates' }).click()
      await choose('Erase personal data')(page)
      await page.getByLabel('Reason').selectOption({ index: 1 })
      await answer(page, 'Erase personal data')
    }),
  ],
]
