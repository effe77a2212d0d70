// Every screen that has an address, and every dialog that opens from one: what is tested, and what is pictured.
import type { Page } from '@playwright/test'
import { makePdf } from '../server/testing/makePdf.ts'
import { paths } from '../web/paths.ts'
import { answer, escape, openDialogs, press, settle, stub, type Dialog, type Show } from './dialogs.ts'

/** `job`: one whose plan may still change, or one without an agent; else one with everything. `failing`: calls fail, so the console may say so. `state`: what it is in once it is shown, with what is done `before` it opens. `narrow` dialogs are none on a wide window. */
export type Screen = {
  name: keyof typeof paths
  job?: 'fresh' | 'pending'
  failing?: true
  state?: string
  before?: Show
  show?: Show
  who: 'nobody' | 'admin' | 'recruiter'
  path: (job_id: string) => string
  dialogs?: Dialog[]
  narrow?: Dialog[]
}

export const nameOf = ({ name, job, failing, state }: Screen) => [name, job, state ?? (failing && 'failing')].filter(Boolean).join(' ')
const escapeAll: Show = async (page) => {
  for (let open = await page.locator(openDialogs).count(); open > 0; open = await page.locator(openDialogs).count()) {
    await escape(page)
    await page.waitForFunction(([all, n]) => document.querySelectorAll(all).length < n, [openDialogs, open] as const)
  }
}

/** A dialog whose code comes with the first press. */
const load = (name: string) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('dialog').waitFor()
}
const choose = (item: string) => async (page: Page) => {
  await press(/^Actions for/)(page)
  await page.getByRole('menuitem', { name: item }).click()
}
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value)
}
const pdf = { name: 'job.pdf', mimeType: 'application/pdf', buffer: Buffer.from(makePdf('We build.')) }
const csv = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('name,email,phone\nMere Tai,mere@example.com,021\n') }
const person = { Name: 'Mere Tai', Email: 'mere@example.com', Phone: '+64 21 555 0101' }

const detail = 'The database is not to be reached.'
const failing = (method: string, path: RegExp, show: Show, close: Show = escapeAll): [Show, Show] => [
  async (page) => {
    await stub(page, method, path, 503, { type: 'about:blank', title: 'Service Unavailable', status: 503, detail })
    await show(page)
    await page
      .locator(openDialogs)
      .getByText(/The database is not|Failed to|Please try again/)
      .first()
      .waitFor()
  },
  close,
]

const candidateDialogs: Dialog[] = [
  ['Add candidate', press('Add candidate')],
  ['Import candidates from a CSV', press('Import CSV')],
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

const candidateFailures: Dialog[] = [
  [
    'Upload Failed',
    async (page) => {
      const chooser = page.waitForEvent('filechooser')
      await press(/^(Replace|Upload PDF description)$/)(page)
      await (await chooser).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
      await page.getByRole('alertdialog').waitFor()
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
    'Import candidates from a CSV · refused',
    ...failing('POST', /import-csv$/, async (page) => {
      await press('Import CSV')(page)
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(csv)
      await answer(page, 'Import')
    }),
  ],
  [
    'Template',
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

const showMenu: Dialog = ['Vouch', (page) => page.getByRole('button', { name: 'Open menu' }).click()]

// The last of the candidates' dialogs: from the first on there is an unsaved change.
const stagedDialogs: Dialog[] = [
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

const planDialogs: Dialog[] = [
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
]

const agentFailures: Dialog[] = [
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
      await choose('Erase personal data')(page)
      await page.getByLabel('Reason').selectOption({ index: 1 })
      await answer(page, 'Erase personal data')
    }),
  ],
]

/** Fills the form of a new job. */
const writeJob = async (page: Page) => {
  await press('Create New Job')(page)
  await page.locator('input[type=file]').setInputFiles(pdf)
  await fill(page, { 'Job title': 'Release Engineer', 'Company info': 'Northwind, Auckland', 'Interview criteria': '- Ownership' })
}
const createJob = (page: Page) => answer(page, 'Create Job')
const discardJob: Show = async (page) => {
  await escape(page)
  await page.getByRole('button', { name: 'Discard job' }).click()
}

const login = { Email: 'mere@example.com', Password: 'correct horse battery' }
const recruiterFailures: Dialog[] = [
  [
    'Add Recruiter · failed',
    ...failing('POST', /recruiters\/?$/, async (page) => {
      await press('Add Recruiter')(page)
      await fill(page, { Name: 'Mere Tai', ...login })
      await page.getByRole('dialog').getByLabel('Company').selectOption({ index: 1 })
      await answer(page, 'Add Recruiter')
    }),
  ],
  [
    'Edit … · failed',
    ...failing('PUT', /recruiters\//, async (page) => {
      await press(/^Edit/)(page)
      await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
    }),
  ],
  [
    'Delete …? · failed',
    ...failing('DELETE', /recruiters\//, async (page) => {
      await press(/^Delete/)(page)
      await answer(page, 'Delete recruiter')
    }),
  ],
]
const adminUserFailures: Dialog[] = [
  [
    'Add Admin User · failed',
    ...failing('POST', /admin-users\/?$/, async (page) => {
      await press('Add Admin User')(page)
      await fill(page, login)
      await answer(page, 'Add Admin User')
    }),
  ],
  [
    'Edit Admin User · failed',
    ...failing('PUT', /admin-users\//, async (page) => {
      await press(/^Edit/)(page)
      await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
    }),
  ],
  [
    'Delete …? · failed',
    ...failing('DELETE', /admin-users\//, async (page) => {
      await press(/^Delete/)(page)
      await answer(page, 'Delete admin user')
    }),
  ],
]

export const screens: Screen[] = [
  {
    name: 'home',
    who: 'nobody',
    path: () => paths.home(),
    dialogs: [
      ['Ready to get started?', load('Contact')],
      ['Privacy Policy', load('Privacy')],
      ['Terms of Service', load('Terms')],
    ],
  },
  { name: 'mobileDemo', who: 'nobody', path: () => paths.mobileDemo() },
  { name: 'candidateLogin', who: 'nobody', path: () => paths.candidateLogin('priya@example.com') },
  { name: 'recruiterLogin', who: 'nobody', path: () => paths.recruiterLogin() },
  { name: 'adminLogin', who: 'nobody', path: () => paths.adminLogin() },
  { name: 'adminDashboard', who: 'admin', path: () => paths.adminDashboard(), narrow: [showMenu] },
  { name: 'adminJobs', who: 'admin', path: () => paths.adminJobs() },
  {
    name: 'adminJob',
    who: 'admin',
    path: (job_id) => paths.adminJob(job_id),
    dialogs: [
      ['Update agent', press('Update agent')],
      ['Remove the agent of …?', press('Remove agent')],
      ['Erase the personal data of …?', choose('Erase personal data')],
    ],
  },
  { name: 'adminJob', failing: true, who: 'admin', path: (job_id) => paths.adminJob(job_id), dialogs: agentFailures },
  {
    name: 'adminJob',
    job: 'pending',
    who: 'admin',
    path: (job_id) => paths.adminJob(job_id),
    dialogs: [['Add agent', press('Add agent')]],
  },
  {
    name: 'adminScoring',
    who: 'admin',
    path: () => paths.adminScoring(),
    dialogs: [
      ['Reject …?', press(/^Reject /)],
      [
        '…',
        async (page) => {
          await page.getByRole('row').nth(1).getByRole('cell').nth(1).click()
          await page.getByRole('heading', { name: 'Transcript' }).waitFor()
        },
      ],
    ],
  },
  { name: 'adminCompanies', who: 'admin', path: () => paths.adminCompanies(), dialogs: [['Delete …?', press(/^Delete/)]] },
  {
    name: 'adminCompanies',
    failing: true,
    who: 'admin',
    path: () => paths.adminCompanies(),
    dialogs: [
      [
        'Delete …? · failed',
        ...failing('DELETE', /companies\//, async (page) => {
          await press(/^Delete/)(page)
          await answer(page, 'Delete company')
        }),
      ],
    ],
  },
  {
    name: 'adminRecruiters',
    who: 'admin',
    path: () => paths.adminRecruiters(),
    dialogs: [
      ['Add Recruiter', press('Add Recruiter')],
      ['Edit …', press(/^Edit/)],
      ['Delete …?', press(/^Delete/)],
    ],
  },
  { name: 'adminRecruiters', failing: true, who: 'admin', path: () => paths.adminRecruiters(), dialogs: recruiterFailures },
  {
    name: 'adminUsers',
    who: 'admin',
    path: () => paths.adminUsers(),
    dialogs: [
      ['Add Admin User', press('Add Admin User')],
      ['Edit Admin User', press(/^Edit/)],
      ['Delete …?', press(/^Delete/)],
    ],
  },
  { name: 'adminUsers', failing: true, who: 'admin', path: () => paths.adminUsers(), dialogs: adminUserFailures },
  { name: 'adminSettings', who: 'admin', path: () => paths.adminSettings() },
  { name: 'adminMonitoring', who: 'admin', path: () => paths.adminMonitoring() },
  {
    name: 'adminOutbox',
    who: 'admin',
    path: () => paths.adminOutbox(),
    dialogs: [
      [
        '… · Email',
        async (page) => {
          await page.getByRole('row').nth(1).getByRole('button').click()
          await page.frameLocator('iframe').getByRole('heading').first().waitFor()
        },
      ],
    ],
  },
  {
    name: 'recruiterDashboard',
    who: 'recruiter',
    path: () => paths.recruiterDashboard(),
    dialogs: [
      ['Create New Job', writeJob, discardJob],
      [
        'Discard this job?',
        async (page) => {
          await writeJob(page)
          await escape(page)
          await page.getByRole('alertdialog').waitFor()
        },
        (page) => answer(page, 'Discard job'),
      ],
      ['Delete …?', press(/^Delete/)],
    ],
  },
  {
    name: 'recruiterDashboard',
    failing: true,
    who: 'recruiter',
    path: () => paths.recruiterDashboard(),
    dialogs: [
      [
        'Create New Job · failed',
        ...failing(
          'POST',
          /\/jobs\/?$/,
          async (page) => {
            await writeJob(page)
            await createJob(page)
          },
          discardJob,
        ),
      ],
      [
        'Upload Failed',
        ...failing('POST', /\/pdf$/, async (page) => {
          await writeJob(page)
          await createJob(page)
        }),
      ],
      [
        'Delete …? · failed',
        ...failing('DELETE', /\/jobs\//, async (page) => {
          await press(/^Delete/)(page)
          await answer(page, 'Delete job')
        }),
      ],
    ],
  },
  {
    name: 'recruiterJob',
    who: 'recruiter',
    path: (job_id) => paths.recruiterJob(job_id),
    dialogs: [
      [
        'Job description',
        async (page) => {
          await press('Preview')(page)
          await page.locator('canvas').first().waitFor()
        },
      ],
      ['Test AI interviewer', press('Test AI interviewer')],
      ...candidateDialogs,
      ...stagedDialogs,
    ],
  },
  { name: 'recruiterJob', failing: true, who: 'recruiter', path: (job_id) => paths.recruiterJob(job_id), dialogs: candidateFailures },
  { name: 'recruiterJob', job: 'fresh', who: 'recruiter', path: (job_id) => paths.recruiterJob(job_id), dialogs: planDialogs },
  {
    name: 'recruiterJob',
    state: 'with unsaved changes',
    who: 'recruiter',
    path: (job_id) => paths.recruiterJob(job_id),
    show: choose('Delete'),
  },
  {
    name: 'recruiterJob',
    state: 'with a selection',
    who: 'recruiter',
    path: (job_id) => paths.recruiterJob(job_id),
    show: (page) =>
      page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check(),
  },
  { name: 'recruiterJob', state: 'shortlist', who: 'recruiter', path: (job_id) => `${paths.recruiterJob(job_id)}?tab=shortlist` },
  {
    name: 'recruiterJob',
    state: 'plan',
    who: 'recruiter',
    path: (job_id) => paths.recruiterJob(job_id),
    show: async (page) => {
      await press('Show questions')(page)
      await page.getByRole('heading', { name: 'Interview plan' }).evaluate((heading) => heading.scrollIntoView())
    },
  },
  { name: 'adminCompanies', state: 'add company', who: 'admin', path: () => paths.adminCompanies(), show: press('Add Company') },
  { name: 'adminScoring', state: 'approved', who: 'admin', path: () => `${paths.adminScoring()}?decision=approved` },
  { name: 'adminScoring', state: 'rejected', who: 'admin', path: () => `${paths.adminScoring()}?decision=rejected` },
  {
    name: 'recruiterDashboard',
    state: 'that cannot be drawn',
    failing: true,
    who: 'recruiter',
    path: () => paths.recruiterDashboard(),
    before: (page) => stub(page, 'GET', /^\/api\/jobs\/?$/, 200, [null]),
  },
  {
    name: 'adminCompanies',
    state: 'that cannot be loaded',
    failing: true,
    who: 'admin',
    path: () => paths.adminCompanies(),
    before: (page) => page.route(/\/assets\/CompaniesPage-.*\.js$/, (route) => route.abort()),
  },
  {
    name: 'recruiterRanking',
    who: 'recruiter',
    path: (job_id) => paths.recruiterRanking(job_id),
    narrow: [['…', (page) => page.getByRole('main').getByRole('listitem').getByRole('button').first().click()]],
  },
]

/** Opens a screen in its state. */
export async function openScreen(page: Page, { before, show, path }: Screen, job_id: string): Promise<void> {
  await before?.(page)
  await page.goto(path(job_id))
  await settle(page)
  await show?.(page)
}
