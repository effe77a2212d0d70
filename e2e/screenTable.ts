// Every screen with an address, and every dialog that opens from one, for the tests and the pictures.
import type { Page } from '@playwright/test'
import type { PendingCandidate } from '../shared/scoring.ts'
import { makeExample } from '../scripts/landingExample.ts'
import { makePdf } from '../testing/build/makePdf.ts'
import { paths } from '../web/paths.ts'
import { escape, failing, fill, load, passwordNeeded, press, pressInDialog, settle, stub, type Dialog, type Show } from './dialogs.ts'
import { candidateDialogs, candidateFailures, choose, stagedDialogs } from './candidateDialogs.ts'
import { agentFailures, jobActionDialogs } from './jobDialogs.ts'
import { planDialogs } from './planDialogs.ts'
import { shareDialogs, withLinks } from './shareDialogs.ts'
import { adminUserFailures, recruiterFailures } from './peopleDialogs.ts'

/**
 * `job`: a `fresh` job (its plan can still change) or a `pending` one (no agent). The default is a job with everything. `failing`: calls
 * fail, so console errors are allowed. `state`: the name of the state that `before` and `show` make. `narrow`: dialogs that exist only in a
 * narrow window.
 */
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
const pdf = { name: 'job.pdf', mimeType: 'application/pdf', buffer: Buffer.from(makePdf('We build.')) }
const showMenu: Dialog = ['Vouch', (page) => page.getByRole('button', { name: 'Open menu' }).click()]

/** Fills in the form of a new job. */
const writeJob = async (page: Page) => {
  await press('Create New Job')(page)
  await page.locator('input[type=file]').setInputFiles(pdf)
  await fill(page, { 'Job title': 'Release Engineer', 'Company info': 'Northwind, Auckland', 'Interview criteria': '- Ownership' })
}
const createJob = (page: Page) => pressInDialog(page, 'Create Job')
const discardJob: Show = async (page) => {
  await escape(page)
  await page.getByRole('button', { name: 'Discard job' }).click()
}

const openReview: Show = async (page) => {
  await page.getByRole('row').nth(1).getByRole('cell').nth(1).click()
  await page.getByRole('heading', { name: 'Transcript' }).waitFor()
}
const openLevels: Show = async (page) => {
  await openReview(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Set|Change) levels$/ })
    .first()
    .click()
}
/** The first row is an unconfirmed proposal. The others are hidden from a blind reviewer. */
const asProposals: Show = (page) =>
  page.route(
    (url) => url.pathname === '/api/admin/scoring/pending',
    async (route) => {
      const response = await route.fetch()
      const rows = (await response.json()) as PendingCandidate[]
      const of = (row: PendingCandidate, i: number) =>
        i === 0
          ? { ...row, provisional: true, overall_low: 41, overall_high: 68, scored_by: { kind: 'baseline' } }
          : { ...row, blind: true }
      await route.fulfill({ response, json: rows.map(of) })
    },
  )

/** An account with an authenticator app and a passkey. */
const withFactors: Show = (page) =>
  stub(page, 'GET', /^\/api\/auth\/account$/, 200, {
    totp_since: '2026-11-20T09:30:00.000Z',
    recovery_codes_left: 9,
    passkeys: [
      { id: '01a1f86b-8b40-760c-9d60-6d7df79203b7', name: 'My laptop', created_at: '2026-11-20T09:30:00.000Z', last_used_at: null },
    ],
    mfa_enforced: false,
    passkeys_at: 'http://localhost:3000',
  })
/** The server asks for the password before it makes new codes. */
const askPassword: Show = async (page) => {
  // In addition to the account's own stub: the dialog may load the account again.
  await page.route(
    (url) => /^\/api\/auth\/.*codes$/.test(url.pathname),
    (route) => route.fulfill(passwordNeeded),
  )
  await press('Make new codes')(page)
}
const openPalette: Show = async (page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox').fill('p')
  await page.getByRole('group', { name: 'Candidates' }).waitFor()
}
const openShortcuts: Show = async (page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('option', { name: 'Keyboard shortcuts' }).click()
}
/** The candidate has shared the profile of the landing page's example. */
const withProfile: Show = async (page) => {
  const { lines, skills } = makeExample()
  const shared = { lines, skills, attribution: null, shared_at: '2026-11-20T09:30:00.000Z' }
  await page.route(/\/candidates\/[^/]+\/profile$/, (route) => route.fulfill({ json: shared }))
  await page.route(/\/candidates\/[^/]+\/rights$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), profile_shared: true } })
  })
}
/** From the job's list to the page of the first candidate. */
const openCandidate: Show = async (page) => {
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Notes' }).waitFor()
  await settle(page)
}
const compareTwo: Show = async (page) => {
  for (const n of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(n)
      .check()
  await press('Compare')(page)
}

const asked = {
  id: '01a1f86b-8b40-760c-9d60-6d7df79203b7',
  candidate_id: '01a1f86b-8b40-760c-9d60-6d7df79203b8',
  candidate_name: 'Priya Raman',
  job_id: '01a1f86b-8b40-760c-9d60-6d7df79203b9',
  job_title: 'Senior Product Engineer',
  reason: 'My answer about the billing fault was cut off after the first sentence, and the reading says that I told of no result.',
  created_at: '2026-11-20T09:30:00.000Z',
  due_at: '2036-12-04T09:30:00.000Z',
  late: false,
  answer: null,
  decided_by: ['Amara Ngata', 'Dana Decider'],
  may_answer: true,
}
const reviewRequests = [
  { ...asked, id: `${asked.id.slice(0, -1)}0`, candidate_name: 'Tomás Okafor', due_at: '2026-11-04T09:30:00.000Z', late: true },
  asked,
  { ...asked, id: `${asked.id.slice(0, -1)}1`, candidate_name: 'Mei Chen', may_answer: false },
]
const receipt = {
  number: 'ABCD-EFGH-JKMN-PQRS',
  erased_at: '2026-11-20T09:30:00.000Z',
  language: 'en',
  went: [
    { kind: 'answers', count: 6 },
    { kind: 'recordings', count: 1 },
    { kind: 'emails', count: 4 },
  ],
  files_left: 0,
  conversations_left: 0,
}
/** What a link shows of two candidates. */
const withShared: Show = (page) => {
  const turn_id = '01a1f86b-8b40-760c-9d60-6d7df79203b7'
  const turn = { turn_id, number: 1, kind: 'core', declined: false, at: '2026-11-20T09:30:00.000Z', offset_ms: 9000 }
  const scored = { score: 84, low: 78, high: 88, standing: 'scored', reason: 'Says what was done, and what came of it.' }
  const quote = 'I found the slow query and removed it, and the page was back that day'
  const candidate = {
    candidate_id: '01a1f86b-8b40-760c-9d60-6d7df79203b8',
    name: 'Tomás Okafor',
    interview_completed_at: '2026-11-20T09:50:00.000Z',
    overall_score: 84,
    overall_low: 78,
    overall_high: 88,
    provisional: false,
    answered_count: 2,
    question_count: 2,
    scored_by: { kind: 'person' },
    competency_scores: [
      { ...scored, name: 'Problem solving', evidence: [{ turn_id, quote, offset_ms: 9000 }] },
      { ...scored, name: 'Ownership', score: null, standing: 'unanswered', reason: '', evidence: [] },
    ],
    turns: [
      { ...turn, role: 'interviewer', text: 'Tell me about a time you solved a hard problem.', offset_ms: 0 },
      { ...turn, role: 'candidate', text: `In March ${quote}.` },
    ],
  }
  return stub(page, 'GET', /^\/api\/shares\//, 200, {
    id: turn_id,
    job_title: 'Senior Product Engineer',
    company_name: 'Northwind',
    shared_by: 'Amara Ngata',
    expires_at: '2999-11-27T09:30:00.000Z',
    candidates: [
      candidate,
      { ...candidate, candidate_id: turn_id, name: 'Noor Haddad', provisional: true, overall_low: 41, overall_high: 68 },
    ],
  })
}
/** A sign-in with a wrong code or password. */
const refused: Show = async (page) => {
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel(/^(Login code|Password)$/).fill('ABCD-EFGH')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('alert').waitFor()
}
const startRehearsal: Show = async (page) => {
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await page.getByRole('textbox').waitFor()
  await settle(page)
}

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
  {
    name: 'candidateLogin',
    state: 'asked for a link',
    who: 'nobody',
    path: () => paths.candidateLogin('priya@example.com'),
    show: async (page) => {
      await press(/sign-in link$/)(page)
      await page.getByText(/a link to it is on its way|sends no emails yet/).waitFor()
    },
  },
  { name: 'candidateLogin', state: 'refused', failing: true, who: 'nobody', path: () => paths.candidateLogin(), show: refused },
  { name: 'reminders', who: 'nobody', path: () => paths.reminders() },
  { name: 'shared', who: 'nobody', before: withShared, path: () => `${paths.shared()}#secret` },
  { name: 'shared', failing: true, state: 'after its end', who: 'nobody', path: () => `${paths.shared()}#secret` },
  { name: 'recruiterRehearsal', who: 'recruiter', path: (job_id) => paths.recruiterRehearsal(job_id) },
  {
    name: 'recruiterRehearsal',
    state: 'room',
    who: 'recruiter',
    path: (job_id) => paths.recruiterRehearsal(job_id),
    show: startRehearsal,
    dialogs: [['End the rehearsal?', (page) => page.getByRole('button', { name: 'End Interview' }).click()]],
  },
  {
    name: 'adminRehearsal',
    state: 'over',
    who: 'admin',
    path: (job_id) => paths.adminRehearsal(job_id),
    show: async (page) => {
      await startRehearsal(page)
      await page.getByRole('button', { name: 'End Interview' }).click()
      await pressInDialog(page, 'End rehearsal')
      await page.getByRole('heading', { name: 'The rehearsal is over.' }).waitFor()
      await settle(page)
    },
  },
  { name: 'recruiterLogin', who: 'nobody', path: () => paths.recruiterLogin() },
  { name: 'recruiterLogin', state: 'refused', failing: true, who: 'nobody', path: () => paths.recruiterLogin(), show: refused },
  { name: 'adminLogin', who: 'nobody', path: () => paths.adminLogin() },
  { name: 'recruiterPassword', who: 'nobody', path: () => paths.recruiterPassword() },
  { name: 'signOn', who: 'nobody', path: () => paths.signOn() },
  { name: 'adminPassword', who: 'nobody', path: () => paths.adminPassword() },
  {
    name: 'adminAccount',
    who: 'admin',
    path: () => paths.adminAccount(),
    dialogs: [['Sign out everywhere?', press('Sign out everywhere')]],
  },
  { name: 'recruiterAccount', who: 'recruiter', path: () => paths.recruiterAccount() },
  {
    name: 'recruiterAccount',
    state: 'with a second factor',
    failing: true,
    who: 'recruiter',
    before: withFactors,
    path: () => paths.recruiterAccount(),
    dialogs: [
      ['Rename the passkey', press('Rename My laptop')],
      ['Remove the authenticator app?', press('Remove app')],
      ['Remove My laptop?', press('Remove My laptop')],
      ['Is it still you?', askPassword],
    ],
  },
  { name: 'occupations', who: 'recruiter', path: () => paths.occupations() },
  {
    name: 'occupations',
    state: 'one of them',
    who: 'recruiter',
    path: () => paths.occupations('registered-nurse'),
    show: (page) => page.locator('article summary').first().click(),
  },
  {
    name: 'recruiterCandidate',
    state: 'with a shared profile',
    who: 'recruiter',
    before: withProfile,
    path: (job_id) => paths.recruiterJob(job_id),
    show: async (page) => {
      await openCandidate(page)
      await page.locator('summary', { hasText: 'that the candidate confirmed' }).click()
    },
  },
  {
    name: 'recruiterCandidate',
    who: 'recruiter',
    path: (job_id) => paths.recruiterJob(job_id),
    show: openCandidate,
    dialogs: [['Decline: …', press('Decline')]],
  },
  {
    name: 'recruiterCandidate',
    state: 'interviewed',
    who: 'recruiter',
    path: (job_id) => `${paths.recruiterJob(job_id)}?interview=completed`,
    show: openCandidate,
  },
  { name: 'adminCandidate', who: 'admin', path: (job_id) => paths.adminJob(job_id), show: openCandidate },
  { name: 'adminReview', who: 'admin', path: () => paths.adminScoring(), show: openReview },
  { name: 'adminDashboard', who: 'admin', path: () => paths.adminDashboard(), narrow: [showMenu] },
  { name: 'adminJobs', who: 'admin', path: () => paths.adminJobs() },
  {
    name: 'adminJob',
    who: 'admin',
    path: (job_id) => paths.adminJob(job_id),
    dialogs: [['Erase the personal data of …?', choose('Erase personal data')]],
  },
  {
    name: 'adminJob',
    state: 'setup',
    who: 'admin',
    path: (job_id) => `${paths.adminJob(job_id)}?tab=setup`,
    dialogs: [
      ['Update agent', press('Update agent')],
      ['Remove the agent of …?', press('Remove agent')],
    ],
  },
  { name: 'adminJob', failing: true, who: 'admin', path: (job_id) => `${paths.adminJob(job_id)}?tab=setup`, dialogs: agentFailures },
  {
    name: 'adminJob',
    job: 'pending',
    who: 'admin',
    path: (job_id) => `${paths.adminJob(job_id)}?tab=setup`,
    dialogs: [['Add agent', press('Add agent')]],
  },
  {
    name: 'adminScoring',
    who: 'admin',
    path: () => paths.adminScoring(),
    dialogs: [
      ['Reject …?', press(/^Reject /)],
      ['…', openReview],
      [
        '… · levels',
        openLevels,
        async (page) => {
          await escape(page)
          await escape(page)
        },
      ],
      [
        'Discard your levels for …?',
        async (page) => {
          await openLevels(page)
          await page.keyboard.press('3')
          await pressInDialog(page, 'Discard')
        },
        async (page) => {
          await pressInDialog(page, 'Discard levels')
          await escape(page)
        },
      ],
    ],
  },
  {
    name: 'adminScoring',
    state: 'with proposals, blind',
    who: 'admin',
    before: asProposals,
    path: () => paths.adminScoring(),
    dialogs: [['This score is provisional', press(/^Approve (?!Selected)/)]],
  },
  {
    name: 'adminScoring',
    state: 'approved',
    who: 'admin',
    path: () => `${paths.adminScoring()}?decision=approved`,
    dialogs: [
      [
        'Feedback to …',
        async (page) => {
          await page.getByRole('checkbox', { name: 'Select all' }).check()
          await press('Send Feedback')(page)
          await page.getByLabel('Message').waitFor()
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
          await pressInDialog(page, 'Delete company')
        }),
      ],
    ],
  },
  { name: 'recruiterEmails', who: 'recruiter', path: () => paths.recruiterEmails() },
  {
    name: 'adminCompanyEmails',
    who: 'admin',
    path: () => paths.adminCompanies(),
    show: async (page) => {
      await page
        .getByRole('link', { name: /^Emails of/ })
        .first()
        .click()
      await page.getByRole('heading', { name: 'Logo' }).waitFor()
    },
  },
  {
    name: 'adminRecruiters',
    who: 'admin',
    path: () => paths.adminRecruiters(),
    dialogs: [
      ['Add Recruiter', press('Add Recruiter')],
      [
        'Create a company',
        async (page) => {
          await press('Add Recruiter')(page)
          await pressInDialog(page, 'Create a company')
        },
        async (page) => {
          await escape(page)
          await escape(page)
        },
      ],
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
  { name: 'adminEarlyAccess', who: 'admin', path: () => paths.adminEarlyAccess() },
  { name: 'adminReviewRequests', state: 'empty', who: 'admin', path: () => paths.adminReviewRequests() },
  {
    name: 'adminReviewRequests',
    who: 'admin',
    before: (page) => stub(page, 'GET', /^\/api\/admin\/review-requests$/, 200, reviewRequests),
    path: () => paths.adminReviewRequests(),
    dialogs: [['Answer …', press('Answer Priya Raman')]],
  },
  {
    name: 'erased',
    who: 'nobody',
    before: (page) => stub(page, 'GET', /^\/api\/erasures\//, 200, receipt),
    path: () => paths.erased(receipt.number),
  },
  { name: 'adminRetention', who: 'admin', path: () => paths.adminRetention() },
  { name: 'adminAudit', who: 'admin', path: () => paths.adminAudit() },
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
      ['Search', openPalette],
      ['Keyboard shortcuts', openShortcuts],
      ['Create New Job', writeJob, discardJob],
      [
        'Discard this job?',
        async (page) => {
          await writeJob(page)
          await escape(page)
          await page.getByRole('alertdialog').waitFor()
        },
        (page) => pressInDialog(page, 'Discard job'),
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
          await pressInDialog(page, 'Delete job')
        }),
      ],
    ],
  },
  {
    name: 'recruiterJob',
    who: 'recruiter',
    path: (job_id) => paths.recruiterJob(job_id),
    dialogs: [...jobActionDialogs, ...candidateDialogs, ...stagedDialogs],
  },
  {
    name: 'recruiterJob',
    state: 'setup',
    who: 'recruiter',
    path: (job_id) => `${paths.recruiterJob(job_id)}?tab=setup`,
    dialogs: [
      [
        'Job description',
        async (page) => {
          await press('Preview')(page)
          await page.locator('canvas').first().waitFor()
        },
      ],
      ['Test AI interviewer', press('Test AI interviewer')],
    ],
  },
  { name: 'recruiterJob', failing: true, who: 'recruiter', path: (job_id) => paths.recruiterJob(job_id), dialogs: candidateFailures },
  {
    name: 'recruiterJob',
    job: 'fresh',
    who: 'recruiter',
    path: (job_id) => `${paths.recruiterJob(job_id)}?tab=setup`,
    dialogs: planDialogs,
  },
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
  {
    name: 'recruiterJob',
    state: 'without a match',
    who: 'recruiter',
    path: (job_id) => `${paths.recruiterJob(job_id)}?q=nobody+of+this+name`,
  },
  { name: 'recruiterJob', state: 'shortlist', who: 'recruiter', path: (job_id) => `${paths.recruiterJob(job_id)}?tab=shortlist` },
  {
    name: 'recruiterJob',
    state: 'shortlist with links',
    who: 'recruiter',
    before: withLinks,
    path: (job_id) => `${paths.recruiterJob(job_id)}?tab=shortlist`,
    dialogs: shareDialogs,
  },
  {
    name: 'recruiterJob',
    state: 'plan',
    who: 'recruiter',
    path: (job_id) => `${paths.recruiterJob(job_id)}?tab=setup`,
    show: async (page) => {
      await press('Show questions')(page)
      await page.getByRole('heading', { name: 'Interview plan' }).evaluate((heading) => heading.scrollIntoView())
    },
  },
  {
    name: 'recruiterJob',
    job: 'pending',
    state: 'plan to confirm',
    who: 'recruiter',
    path: (job_id) => `${paths.recruiterJob(job_id)}?tab=setup`,
    show: (page) => page.getByRole('heading', { name: 'Interview plan' }).evaluate((heading) => heading.scrollIntoView()),
  },
  { name: 'adminCompanies', state: 'add company', who: 'admin', path: () => paths.adminCompanies(), show: press('Add Company') },
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
    dialogs: [
      ['Compare 2 candidates', compareTwo],
      [
        'Decline: …',
        async (page) => {
          await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Decide' }).click()
          await page.getByRole('menuitem', { name: 'Decline' }).click()
          await page.getByLabel('Message').waitFor()
        },
      ],
    ],
    narrow: [['…', (page) => page.getByRole('main').getByRole('listitem').getByRole('link').first().click()]],
  },
]

/** Opens a screen in its state. */
export async function openScreen(page: Page, { before, show, path }: Screen, job_id: string): Promise<void> {
  await before?.(page)
  await page.goto(path(job_id))
  await settle(page)
  await show?.(page)
}
