// Every screen that has an address, and every dialog that opens from one: what is tested, and what is pictured.
import type { Page } from '@playwright/test'
import { makePdf } from '../server/testing/makePdf.ts'
import { paths } from '../web/paths.ts'

type Dialog = [name: string, open: (page: Page) => Promise<unknown>, close?: (page: Page) => Promise<unknown>]
/** `fresh`: of a job whose plan may still change. `narrow` dialogs are none on a wide window. */
export type Screen = { name: keyof typeof paths; fresh?: true; who: 'nobody' | 'admin' | 'recruiter'; path: (job_id: string) => string; dialogs?: Dialog[]; narrow?: Dialog[] }

export const escape = (page: Page) => page.keyboard.press('Escape')

const press = (name: string | RegExp) => (page: Page) => page.getByRole('main').or(page.getByRole('contentinfo')).getByRole('button', { name }).first().click()
/** A dialog whose code comes with the first press. */
const load = (name: string) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('dialog').waitFor()
}
const choose = (item: string) => async (page: Page) => {
  await press(/^Actions for/)(page)
  await page.getByRole('menuitem', { name: item }).click()
}

const candidateDialogs: Dialog[] = [
  ['Add candidate', press('Add candidate')], ['Import CSV', press('Import CSV')], ['No candidates selected', press('Send Invites')],
  ['Edit candidate', choose('Edit')], ['Regenerate code', choose('Regenerate code')],
  ['Send invites', async (page) => {
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await press('Send Invites')(page)
  }],
]

const showMenu: Dialog = ['Menu', (page) => page.getByRole('button', { name: 'Open menu' }).click()]

// The last of the candidates' dialogs: from the first on there is an unsaved change.
const stagedDialogs: Dialog[] = [
  ['Unsaved changes', async (page) => {
    await choose('Delete')(page)
    await press(/^Review$/)(page)
  }],
  ['Discard unsaved changes', press('Discard')],
  ['Leave with unsaved changes', (page) => page.getByRole('button', { name: 'Logout' }).click()],
]

const planDialogs: Dialog[] = [
  ['Edit plan', load('Edit plan')],
  ['Discard plan changes', async (page) => {
    await load('Edit plan')(page)
    await page.getByLabel('Competency').first().fill('Careful reading')
    await escape(page)
    await page.getByRole('alertdialog').waitFor()
  }, (page) => page.getByRole('button', { name: 'Discard changes' }).click()],
]

/** Those of a candidate's interview, before it and during one that is typed. */
export const interviewDialogs: Record<'before' | 'during', Dialog[]> = {
  before: [['Ask for an adjustment', press('Ask for an adjustment')]],
  during: [
    ['Skip this question', (page) => page.getByRole('button', { name: 'Skip this question' }).click()],
    ['Speak your answers', (page) => page.getByRole('button', { name: 'Speak instead' }).click()],
    ['End the interview', (page) => page.getByRole('button', { name: 'End Interview' }).click()],
  ],
}

export const screens: Screen[] = [
  { name: 'home', who: 'nobody', path: () => paths.home(), dialogs: [['Contact', load('Contact')], ['Privacy', load('Privacy')], ['Terms', load('Terms')]] },
  { name: 'mobileDemo', who: 'nobody', path: () => paths.mobileDemo() },
  { name: 'candidateLogin', who: 'nobody', path: () => paths.candidateLogin('priya@example.com') },
  { name: 'recruiterLogin', who: 'nobody', path: () => paths.recruiterLogin() },
  { name: 'adminLogin', who: 'nobody', path: () => paths.adminLogin() },
  { name: 'adminDashboard', who: 'admin', path: () => paths.adminDashboard(), narrow: [showMenu] },
  { name: 'adminJobs', who: 'admin', path: () => paths.adminJobs() },
  { name: 'adminJob', who: 'admin', path: (job_id) => paths.adminJob(job_id), dialogs: [['Update agent', press('Update agent')], ['Remove agent', press('Remove agent')], ['Erase personal data', choose('Erase personal data')]] },
  { name: 'adminScoring', who: 'admin', path: () => paths.adminScoring(), dialogs: [
    ['Reject', press(/^Reject /)],
    ['Open candidate', async (page) => {
      await page.getByRole('row').nth(1).getByRole('cell').nth(1).click()
      await page.getByRole('heading', { name: 'Transcript' }).waitFor()
    }],
  ] },
  { name: 'adminCompanies', who: 'admin', path: () => paths.adminCompanies(), dialogs: [['Delete company', press(/^Delete/)]] },
  { name: 'adminRecruiters', who: 'admin', path: () => paths.adminRecruiters(), dialogs: [['Add recruiter', press('Add Recruiter')], ['Edit recruiter', press(/^Edit/)], ['Delete recruiter', press(/^Delete/)]] },
  { name: 'adminUsers', who: 'admin', path: () => paths.adminUsers(), dialogs: [['Add admin user', press('Add Admin User')], ['Edit admin user', press(/^Edit/)], ['Delete admin user', press(/^Delete/)]] },
  { name: 'adminSettings', who: 'admin', path: () => paths.adminSettings() },
  { name: 'adminMonitoring', who: 'admin', path: () => paths.adminMonitoring() },
  { name: 'adminOutbox', who: 'admin', path: () => paths.adminOutbox(), dialogs: [['Email', async (page) => {
    await page.getByRole('row').nth(1).getByRole('button').click()
    await page.frameLocator('iframe').getByRole('heading').first().waitFor()
  }]] },
  { name: 'recruiterDashboard', who: 'recruiter', path: () => paths.recruiterDashboard(), dialogs: [
    ['Create job', async (page) => {
      await press('Create New Job')(page)
      await page.locator('input[type=file]').setInputFiles({ name: 'job.pdf', mimeType: 'application/pdf', buffer: Buffer.from(makePdf('We build.')) })
    }, async (page) => {
      await escape(page)
      await page.getByRole('button', { name: 'Discard job' }).click()
    }],
    ['Delete job', press(/^Delete/)],
  ] },
  { name: 'recruiterJob', who: 'recruiter', path: (job_id) => paths.recruiterJob(job_id), dialogs: [
    ['PDF preview', async (page) => {
      await press('Preview')(page)
      await page.locator('canvas').first().waitFor()
    }],
    ['Test AI interviewer', press('Test AI interviewer')],
    ...candidateDialogs, ...stagedDialogs,
  ] },
  { name: 'recruiterJob', fresh: true, who: 'recruiter', path: (job_id) => paths.recruiterJob(job_id), dialogs: planDialogs },
  { name: 'recruiterRanking', who: 'recruiter', path: (job_id) => paths.recruiterRanking(job_id), narrow: [['Open candidate', (page) => page.getByRole('main').getByRole('listitem').getByRole('button').first().click()]] },
]

/** Waits until nothing loads and nothing moves. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('h1, h2') !== null && !document.querySelector('[role=status][aria-busy=true]'))
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.allSettled(document.getAnimations().filter((a) => a.effect?.getTiming().iterations !== Infinity).map((a) => a.finished))
  })
}
