// How the screen table opens its states: the presses that lead to one, and what the server is made to answer.
import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { makeExample } from '../scripts/landingExample.ts'
import type { SharedCandidate } from '../shared/shares.ts'
import type { PendingCandidate } from '../shared/scoring.ts'
import { makePdf } from '../testing/build/makePdf.ts'
import { sampleDeclined, sampleNotice } from '../testing/screens/sampleNotice.ts'
import { escape, fill, passwordNeeded, press, pressInDialog, settle, stub, type Dialog, type Show } from './dialogs.ts'

const pdf = { name: 'job.pdf', mimeType: 'application/pdf', buffer: Buffer.from(makePdf('We build.')) }
export const showMenu: Dialog = ['Vouch', (page) => page.getByRole('button', { name: 'Open menu' }).click()]

/** Fills in the form of a new job. */
export const writeJob = async (page: Page) => {
  await press('Create New Job')(page)
  await page.locator('input[type=file]').setInputFiles(pdf)
  await fill(page, { 'Job title': 'Release Engineer', 'Company info': 'Northwind, Auckland', 'Interview criteria': '- Ownership' })
}
export const createJob = (page: Page) => pressInDialog(page, 'Create Job')
export const discardJob: Show = async (page) => {
  await escape(page)
  await page.getByRole('button', { name: 'Discard job' }).click()
}

export const openReview: Show = async (page) => {
  await page.getByRole('row').nth(1).getByRole('cell').nth(1).click()
  await page.getByRole('heading', { name: 'Transcript' }).waitFor()
}
export const openLevels: Show = async (page) => {
  await openReview(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Set|Change) levels$/ })
    .first()
    .click()
}
/** The first row is an unconfirmed proposal. The others are hidden from a blind reviewer. */
export const asProposals: Show = (page) =>
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
export const withFactors: Show = (page) =>
  stub(page, 'GET', /^\/api\/auth\/account$/, 200, {
    has_password: true,
    totp_since: '2026-11-20T09:30:00.000Z',
    recovery_codes_left: 9,
    passkeys: [
      { id: '01a1f86b-8b40-760c-9d60-6d7df79203b7', name: 'My laptop', created_at: '2026-11-20T09:30:00.000Z', last_used_at: null },
    ],
    mfa_enforced: false,
    passkeys_at: 'http://localhost:3000',
  })
/** The server asks for the password before it makes new codes. */
export const askPassword: Show = async (page) => {
  // In addition to the account's own stub: the dialog may load the account again.
  await page.route(
    (url) => /^\/api\/auth\/.*codes$/.test(url.pathname),
    (route) => route.fulfill(passwordNeeded),
  )
  await press('Make new codes')(page)
}
export const openPalette: Show = async (page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox').fill('p')
  await page.getByRole('group', { name: 'Candidates' }).waitFor()
}
export const openShortcuts: Show = async (page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('option', { name: 'Keyboard shortcuts' }).click()
}
/** The candidate has shared the profile of the landing page's example. */
export const withProfile: Show = async (page) => {
  const { lines, skills } = makeExample()
  const shared = { lines, skills, attribution: null, shared_at: '2026-11-20T09:30:00.000Z' }
  await page.route(/\/candidates\/[^/]+\/profile$/, (route) => route.fulfill({ json: shared }))
  await page.route(/\/candidates\/[^/]+\/rights$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), profile_shared: true } })
  })
}
/** From the job's list to the page of the first candidate. */
export const openCandidate: Show = async (page) => {
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Notes' }).waitFor()
  await settle(page)
}
export const logoutWithNote: Show = async (page) => {
  await page.getByLabel('New note').fill('Called her.')
  await page.getByRole('button', { name: 'Logout' }).click()
}
/** The candidate was declined. `told`: by email. */
const declined =
  (told: boolean): Show =>
  async (page) => {
    await page.route(
      (url) => /\/candidates\/[^/]+$/.test(url.pathname),
      async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...((await response.json()) as object), outcome: sampleDeclined } })
      },
    )
    await page.route(
      (url) => url.pathname.endsWith('/timeline'),
      async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: [...(told ? [sampleNotice()] : []), ...((await response.json()) as object[])] })
      },
    )
  }
export const asDeclined = declined(true)
export const asNotTold = declined(false)
export const removeOutcome: Show = async (page) => {
  await press('Other outcomes')(page)
  await page.getByRole('menuitem', { name: 'Remove the outcome' }).click()
  await page.getByText('That cannot be undone').waitFor()
}
export const compareTwo: Show = async (page) => {
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
  may_uphold: true,
}
export const reviewRequests = [
  { ...asked, id: `${asked.id.slice(0, -1)}0`, candidate_name: 'Tomás Okafor', due_at: '2026-11-04T09:30:00.000Z', late: true },
  asked,
  { ...asked, id: `${asked.id.slice(0, -1)}1`, candidate_name: 'Mei Chen', may_answer: false, may_uphold: false },
]
export const receipt = {
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
  calls_by_hand: false,
}
/** What a link shows of two candidates. */
export const withShared: Show = (page) => {
  const turn_id = '01a1f86b-8b40-760c-9d60-6d7df79203b7'
  const turn = { turn_id, number: 1, kind: 'core', declined: false, at: '2026-11-20T09:30:00.000Z', offset_ms: 9000 } as const
  const scored = { score: 84, low: 78, high: 88, standing: 'scored', reason: 'Says what was done, and what the result was.' } as const
  const quote = 'I found the slow query and removed it, and the page was back that day'
  const candidate: SharedCandidate = {
    candidate_id: '01a1f86b-8b40-760c-9d60-6d7df79203b8',
    name: 'Tomás Okafor',
    interview_completed_at: '2026-11-20T09:50:00.000Z',
    overall_score: 84,
    overall_low: 78,
    overall_high: 88,
    provisional: false,
    answered_count: 2,
    question_count: 2,
    tie: 1,
    ai_overall_score: 72,
    first_reader: { kind: 'model' },
    scored_by: { kind: 'person', name: 'Hana Cole' },
    competency_scores: [
      { ...scored, read_this: false, name: 'Problem solving', evidence: [{ turn_id, quote, offset_ms: 9000 }] },
      { ...scored, read_this: false, name: 'Ownership', score: null, standing: 'unanswered', reason: '', evidence: [] },
    ],
    turns: [
      { ...turn, role: 'interviewer', text: 'Tell me about a time you solved a hard problem.', offset_ms: 0 },
      { ...turn, role: 'candidate', text: `In March ${quote}.` },
    ],
    corrections: [
      {
        id: turn_id,
        turn_id,
        text: 'It was in April, not in March.',
        created_at: '2026-11-21T09:30:00.000Z',
        after_decision: false,
      },
    ],
  }
  return stub(page, 'GET', /^\/api\/shares\//, 200, {
    id: turn_id,
    job_title: 'Senior Product Engineer',
    company_name: 'Northwind',
    shared_by: 'Amara Ngata',
    expires_at: '2999-11-27T09:30:00.000Z',
    advice: [
      {
        id: turn_id,
        candidate_id: turn_id,
        advice: 'hold',
        note: 'Ask about nights.',
        name: 'Hana Cole',
        created_at: '2026-11-21T09:30:00.000Z',
      },
    ],
    candidates: [
      candidate,
      {
        ...candidate,
        candidate_id: turn_id,
        name: 'Noor Haddad',
        provisional: true,
        scored_by: { kind: 'baseline' },
        overall_low: 41,
        overall_high: 68,
        ai_overall_score: null,
        first_reader: null,
      },
    ],
  })
}
/** A sign-in with a wrong code or password. */
export const refused: Show = async (page) => {
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel(/^(Login code|Password)$/).fill('ABCD-EFGH')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('alert').waitFor()
}
export const startRehearsal: Show = async (page) => {
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await page.getByRole('textbox').waitFor()
  await settle(page)
}

/** A company that can be deleted. Each one of the demo has recruiters. */
export async function withBareCompany(page: Page): Promise<void> {
  const at = '2026-11-20T09:30:00.000Z'
  const facts = { description: null, website: null, industry: null, size: null, is_active: true, recruiter_count: 0 }
  await stub(page, 'GET', /companies\/$/, 200, [{ id: v7(), name: 'Southwind', ...facts, created_at: at, updated_at: at }])
}
