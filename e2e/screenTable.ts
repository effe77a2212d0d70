// Every screen with an address, and every dialog that opens from one, for the tests and the pictures.
import type { Page } from '@playwright/test'
import { paths } from '../web/paths.ts'
import { escape, failing, load, press, pressInDialog, settle, stub, type Dialog, type Show } from './dialogs.ts'
import { candidateDialogs, candidateFailures, choose, stagedDialogs } from './candidateDialogs.ts'
import { agentFailures, jobActionDialogs } from './jobDialogs.ts'
import {
  asDeclined,
  asNotTold,
  askPassword,
  asProposals,
  compareTwo,
  createJob,
  discardJob,
  logoutWithNote,
  openCandidate,
  openLevels,
  openPalette,
  openReview,
  openShortcuts,
  receipt,
  refused,
  removeOutcome,
  reviewRequests,
  showMenu,
  startRehearsal,
  withBareCompany,
  withFactors,
  withProfile,
  withShared,
  writeJob,
} from './openings.ts'
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
      await page.getByText(/a link to it is on its way|Not emailed/).waitFor()
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
    dialogs: [
      ['Decline: …', press('Decline')],
      // It must be the last one: it leaves a note that is begun.
      ['Log out and lose what you have begun?', logoutWithNote],
    ],
  },
  {
    name: 'recruiterCandidate',
    state: 'declined',
    who: 'recruiter',
    before: asDeclined,
    path: (job_id) => paths.recruiterJob(job_id),
    show: openCandidate,
    dialogs: [['Remove the outcome of …?', removeOutcome]],
  },
  {
    name: 'recruiterCandidate',
    state: 'declined, not told',
    who: 'recruiter',
    before: asNotTold,
    path: (job_id) => paths.recruiterJob(job_id),
    show: openCandidate,
    dialogs: [['Tell …', press('Tell the candidate')]],
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
    dialogs: [
      ['This score is provisional', press(/^Approve (?!Selected)/)],
      [
        'You have not seen this score',
        async (page) =>
          await page
            .getByRole('button', { name: /^Approve (?!Selected)/ })
            .nth(1)
            .click(),
      ],
      [
        'Approve first, then send feedback',
        async (page) => {
          await page.getByRole('checkbox', { name: 'Select all' }).check()
          await press('Send Feedback')(page)
        },
      ],
    ],
  },
  {
    name: 'adminScoring',
    state: 'approved',
    who: 'admin',
    path: () => `${paths.adminScoring()}?decision=approved`,
    dialogs: [
      [
        'Score the interview of … again?',
        async (page) => {
          await openReview(page)
          await pressInDialog(page, /^Score again$/)
        },
        async (page) => {
          await escape(page)
          await escape(page)
        },
      ],
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
    before: withBareCompany,
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
      ['Help', (page) => page.getByRole('button', { name: 'Help' }).click()],
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
