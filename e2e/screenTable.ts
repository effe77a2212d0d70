// Every screen that has an address, and every dialog that opens from one: what is tested, and what is pictured.
import type { Page } from '@playwright/test'
import type { Interview } from '../shared/interviews.ts'
import { makePdf } from '../server/testing/makePdf.ts'
import { paths } from '../web/paths.ts'

type Show = (page: Page) => Promise<unknown>
/** Its title, where `…` stands for what varies, and after ` · ` a state of it; how it opens; how it closes, unless by Escape. */
export type Dialog = [title: string, show: Show, close?: Show]
/** `job`: one whose plan may still change, or one without an agent; else one with everything. `failing`: calls fail, so the console may say so. `state`: what it is in once it is shown, with what is done `before` it opens. `narrow` dialogs are none on a wide window. */
export type Screen = { name: keyof typeof paths; job?: 'fresh' | 'pending'; failing?: true; state?: string; before?: Show; show?: Show; who: 'nobody' | 'admin' | 'recruiter'; path: (job_id: string) => string; dialogs?: Dialog[]; narrow?: Dialog[] }

export const nameOf = ({ name, job, failing, state }: Screen) => [name, job, state ?? (failing && 'failing')].filter(Boolean).join(' ')
export const openDialogs = '[role=dialog], [role=alertdialog]'
export const escape: Show = (page) => page.keyboard.press('Escape')
const escapeAll: Show = async (page) => {
  for (let open = await page.locator(openDialogs).count(); open > 0; open = await page.locator(openDialogs).count()) {
    await escape(page)
    await page.waitForFunction(([all, n]) => document.querySelectorAll(all).length < n, [openDialogs, open] as const)
  }
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('main').or(page.getByRole('contentinfo')).getByRole('button', { name }).first().click()
/** Presses a button of the dialog that is open. */
const answer = (page: Page, name: string | RegExp) => page.locator(openDialogs).last().getByRole('button', { name }).click()
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

/** Has the calls of this method to such a path answer like this, or with what this makes of their input, until the next of these. */
async function stub<T>(page: Page, method: string, path: RegExp, status: number, body: object | ((input: T) => object)): Promise<void> {
  await page.unrouteAll()
  await page.route((url) => path.test(url.pathname), (route) => route.request().method() === method ? route.fulfill({ status, contentType: status < 400 ? 'application/json' : 'application/problem+json', body: JSON.stringify(typeof body === 'function' ? body(route.request().postDataJSON() as T) : body) }) : route.fallback())
}
const detail = 'The database is not to be reached.'
const failing = (method: string, path: RegExp, show: Show, close: Show = escapeAll): [Show, Show] => [async (page) => {
  await stub(page, method, path, 503, { type: 'about:blank', title: 'Service Unavailable', status: 503, detail })
  await show(page)
  await page.locator(openDialogs).getByText(/The database is not|Failed to|Please try again/).first().waitFor()
}, close]

const candidateDialogs: Dialog[] = [
  ['Add candidate', press('Add candidate')], ['Import candidates from a CSV', press('Import CSV')], ['No Candidates Selected', press('Send Invites')],
  ['Edit …', choose('Edit')], ['Make a new login code for …?', choose('Regenerate code')],
  ['Send Invites', async (page) => {
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await press('Send Invites')(page)
  }],
  ['Send Invites · some failed', async (page) => {
    const refused = { candidate_name: 'Mere Tai', candidate_email: 'mere@example.com', success: false, can_retry: true, error_message: 'The mail server refused the address: mailbox full.' }
    await stub(page, 'POST', /send-invites$/, 200, ({ candidate_ids }: { candidate_ids: string[] }) => ({ note: null, results: candidate_ids.map((candidate_id, i) => i === 0 ? { ...refused, candidate_id } : { ...refused, candidate_id, success: true, can_retry: false, error_message: null }) }))
    await press('Send Invites')(page)
    await answer(page, /^Send \d+ invite/)
    await page.getByText('mailbox full').first().waitFor()
  }, async (page) => {
    await escape(page)
    await page.unrouteAll()
  }],
]

const candidateFailures: Dialog[] = [
  ['Upload Failed', async (page) => {
    const chooser = page.waitForEvent('filechooser')
    await press(/^(Replace|Upload PDF description)$/)(page)
    await (await chooser).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
    await page.getByRole('alertdialog').waitFor()
  }],
  ['Add Candidate Failed', ...failing('POST', /\/candidates$/, async (page) => {
    await press('Add candidate')(page)
    await fill(page, person)
    await answer(page, 'Add candidate')
  })],
  ['Import candidates from a CSV · refused', ...failing('POST', /import-csv$/, async (page) => {
    await press('Import CSV')(page)
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(csv)
    await answer(page, 'Import')
  })],
  ['Template', ...failing('GET', /template$/, async (page) => {
    await press('Import CSV')(page)
    await answer(page, 'Download template')
  })],
  ['Regenerate Code Failed', ...failing('POST', /regenerate-code$/, async (page) => {
    await choose('Regenerate code')(page)
    await answer(page, 'Regenerate code')
  })],
  ['Send Invites Failed', ...failing('POST', /send-invites$/, async (page) => {
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await press('Send Invites')(page)
    await answer(page, /^Send \d+ invite/)
  })],
  ['Error Loading Shortlist', ...failing('GET', /\/ranked$/, (page) => page.getByRole('tab', { name: 'Shortlist' }).click(), async (page) => {
    await escape(page)
    await page.getByRole('tab', { name: 'Candidates' }).click()
  })],
  ['Delete Candidate Failed', ...failing('DELETE', /\/candidates\//, async (page) => {
    await choose('Delete')(page)
    await press('Save')(page)
  })],
  ['Update Candidate Failed', ...failing('PUT', /\/candidates\//, async (page) => {
    await press('Discard')(page)
    await answer(page, 'Discard')
    await choose('Edit')(page)
    await fill(page, person)
    await answer(page, 'Keep changes')
    await press('Save')(page)
  })],
]

const showMenu: Dialog = ['Vouch', (page) => page.getByRole('button', { name: 'Open menu' }).click()]

// The last of the candidates' dialogs: from the first on there is an unsaved change.
const stagedDialogs: Dialog[] = [
  ['Unsaved changes', async (page) => {
    await choose('Delete')(page)
    await press(/^Review$/)(page)
  }],
  ['Discard …?', press('Discard')],
  ['Leave with …?', (page) => page.getByRole('button', { name: 'Logout' }).click()],
]

const planDialogs: Dialog[] = [
  ['Edit interview plan', load('Edit plan')],
  ['Discard the changes to this plan?', async (page) => {
    await load('Edit plan')(page)
    await page.getByLabel('Competency').first().fill('Careful reading')
    await escape(page)
    await page.getByRole('alertdialog').waitFor()
  }, (page) => answer(page, 'Discard changes')],
]

const agentFailures: Dialog[] = [
  ['Add Agent Failed', ...failing('POST', /\/agent$/, async (page) => {
    await press('Update agent')(page)
    await answer(page, 'Update agent')
  })],
  ['Remove Agent Failed', ...failing('DELETE', /\/agent$/, async (page) => {
    await press('Remove agent')(page)
    await answer(page, 'Remove agent')
  })],
  ['Erase Candidate Failed', ...failing('POST', /\/erase$/, async (page) => {
    await choose('Erase personal data')(page)
    await page.getByLabel('Reason').selectOption({ index: 1 })
    await answer(page, 'Erase personal data')
  })],
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
  ['Add Recruiter · failed', ...failing('POST', /recruiters\/?$/, async (page) => {
    await press('Add Recruiter')(page)
    await fill(page, { Name: 'Mere Tai', ...login })
    await page.getByRole('dialog').getByLabel('Company').selectOption({ index: 1 })
    await answer(page, 'Add Recruiter')
  })],
  ['Edit … · failed', ...failing('PUT', /recruiters\//, async (page) => {
    await press(/^Edit/)(page)
    await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  })],
  ['Delete …? · failed', ...failing('DELETE', /recruiters\//, async (page) => {
    await press(/^Delete/)(page)
    await answer(page, 'Delete recruiter')
  })],
]
const adminUserFailures: Dialog[] = [
  ['Add Admin User · failed', ...failing('POST', /admin-users\/?$/, async (page) => {
    await press('Add Admin User')(page)
    await fill(page, login)
    await answer(page, 'Add Admin User')
  })],
  ['Edit Admin User · failed', ...failing('PUT', /admin-users\//, async (page) => {
    await press(/^Edit/)(page)
    await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  })],
  ['Delete …? · failed', ...failing('DELETE', /admin-users\//, async (page) => {
    await press(/^Delete/)(page)
    await answer(page, 'Delete admin user')
  })],
]

export const screens: Screen[] = [
  { name: 'home', who: 'nobody', path: () => paths.home(), dialogs: [['Ready to get started?', load('Contact')], ['Privacy Policy', load('Privacy')], ['Terms of Service', load('Terms')]] },
  { name: 'mobileDemo', who: 'nobody', path: () => paths.mobileDemo() },
  { name: 'candidateLogin', who: 'nobody', path: () => paths.candidateLogin('priya@example.com') },
  { name: 'recruiterLogin', who: 'nobody', path: () => paths.recruiterLogin() },
  { name: 'adminLogin', who: 'nobody', path: () => paths.adminLogin() },
  { name: 'adminDashboard', who: 'admin', path: () => paths.adminDashboard(), narrow: [showMenu] },
  { name: 'adminJobs', who: 'admin', path: () => paths.adminJobs() },
  { name: 'adminJob', who: 'admin', path: (job_id) => paths.adminJob(job_id), dialogs: [['Update agent', press('Update agent')], ['Remove the agent of …?', press('Remove agent')], ['Erase the personal data of …?', choose('Erase personal data')]] },
  { name: 'adminJob', failing: true, who: 'admin', path: (job_id) => paths.adminJob(job_id), dialogs: agentFailures },
  { name: 'adminJob', job: 'pending', who: 'admin', path: (job_id) => paths.adminJob(job_id), dialogs: [['Add agent', press('Add agent')]] },
  { name: 'adminScoring', who: 'admin', path: () => paths.adminScoring(), dialogs: [
    ['Reject …?', press(/^Reject /)],
    ['…', async (page) => {
      await page.getByRole('row').nth(1).getByRole('cell').nth(1).click()
      await page.getByRole('heading', { name: 'Transcript' }).waitFor()
    }],
  ] },
  { name: 'adminCompanies', who: 'admin', path: () => paths.adminCompanies(), dialogs: [['Delete …?', press(/^Delete/)]] },
  { name: 'adminCompanies', failing: true, who: 'admin', path: () => paths.adminCompanies(), dialogs: [['Delete …? · failed', ...failing('DELETE', /companies\//, async (page) => {
    await press(/^Delete/)(page)
    await answer(page, 'Delete company')
  })]] },
  { name: 'adminRecruiters', who: 'admin', path: () => paths.adminRecruiters(), dialogs: [['Add Recruiter', press('Add Recruiter')], ['Edit …', press(/^Edit/)], ['Delete …?', press(/^Delete/)]] },
  { name: 'adminRecruiters', failing: true, who: 'admin', path: () => paths.adminRecruiters(), dialogs: recruiterFailures },
  { name: 'adminUsers', who: 'admin', path: () => paths.adminUsers(), dialogs: [['Add Admin User', press('Add Admin User')], ['Edit Admin User', press(/^Edit/)], ['Delete …?', press(/^Delete/)]] },
  { name: 'adminUsers', failing: true, who: 'admin', path: () => paths.adminUsers(), dialogs: adminUserFailures },
  { name: 'adminSettings', who: 'admin', path: () => paths.adminSettings() },
  { name: 'adminMonitoring', who: 'admin', path: () => paths.adminMonitoring() },
  { name: 'adminOutbox', who: 'admin', path: () => paths.adminOutbox(), dialogs: [['… · Email', async (page) => {
    await page.getByRole('row').nth(1).getByRole('button').click()
    await page.frameLocator('iframe').getByRole('heading').first().waitFor()
  }]] },
  { name: 'recruiterDashboard', who: 'recruiter', path: () => paths.recruiterDashboard(), dialogs: [
    ['Create New Job', writeJob, discardJob],
    ['Discard this job?', async (page) => {
      await writeJob(page)
      await escape(page)
      await page.getByRole('alertdialog').waitFor()
    }, (page) => answer(page, 'Discard job')],
    ['Delete …?', press(/^Delete/)],
  ] },
  { name: 'recruiterDashboard', failing: true, who: 'recruiter', path: () => paths.recruiterDashboard(), dialogs: [
    ['Create New Job · failed', ...failing('POST', /\/jobs\/?$/, async (page) => {
      await writeJob(page)
      await createJob(page)
    }, discardJob)],
    ['Upload Failed', ...failing('POST', /\/pdf$/, async (page) => {
      await writeJob(page)
      await createJob(page)
    })],
    ['Delete …? · failed', ...failing('DELETE', /\/jobs\//, async (page) => {
      await press(/^Delete/)(page)
      await answer(page, 'Delete job')
    })],
  ] },
  { name: 'recruiterJob', who: 'recruiter', path: (job_id) => paths.recruiterJob(job_id), dialogs: [
    ['Job description', async (page) => {
      await press('Preview')(page)
      await page.locator('canvas').first().waitFor()
    }],
    ['Test AI interviewer', press('Test AI interviewer')],
    ...candidateDialogs, ...stagedDialogs,
  ] },
  { name: 'recruiterJob', failing: true, who: 'recruiter', path: (job_id) => paths.recruiterJob(job_id), dialogs: candidateFailures },
  { name: 'recruiterJob', job: 'fresh', who: 'recruiter', path: (job_id) => paths.recruiterJob(job_id), dialogs: planDialogs },
  { name: 'recruiterJob', state: 'with unsaved changes', who: 'recruiter', path: (job_id) => paths.recruiterJob(job_id), show: choose('Delete') },
  { name: 'recruiterJob', state: 'with a selection', who: 'recruiter', path: (job_id) => paths.recruiterJob(job_id), show: (page) => page.getByRole('checkbox', { name: /^Select (?!all)/ }).first().check() },
  { name: 'recruiterJob', state: 'shortlist', who: 'recruiter', path: (job_id) => `${paths.recruiterJob(job_id)}?tab=shortlist` },
  { name: 'recruiterJob', state: 'plan', who: 'recruiter', path: (job_id) => paths.recruiterJob(job_id), show: async (page) => {
    await press('Show questions')(page)
    await page.getByRole('heading', { name: 'Interview plan' }).evaluate((heading) => heading.scrollIntoView())
  } },
  { name: 'adminCompanies', state: 'add company', who: 'admin', path: () => paths.adminCompanies(), show: press('Add Company') },
  { name: 'adminScoring', state: 'approved', who: 'admin', path: () => `${paths.adminScoring()}?decision=approved` },
  { name: 'adminScoring', state: 'rejected', who: 'admin', path: () => `${paths.adminScoring()}?decision=rejected` },
  { name: 'recruiterDashboard', state: 'that cannot be drawn', failing: true, who: 'recruiter', path: () => paths.recruiterDashboard(), before: (page) => stub(page, 'GET', /^\/api\/jobs\/?$/, 200, [null]) },
  { name: 'adminCompanies', state: 'that cannot be loaded', failing: true, who: 'admin', path: () => paths.adminCompanies(), before: (page) => page.route(/\/assets\/CompaniesPage-.*\.js$/, (route) => route.abort()) },
  { name: 'recruiterRanking', who: 'recruiter', path: (job_id) => paths.recruiterRanking(job_id), narrow: [['…', (page) => page.getByRole('main').getByRole('listitem').getByRole('button').first().click()]] },
]

/** A candidate's interview as it is met: how far it has gone, what of it the server says otherwise, and what is done first. */
export type InterviewScreen = { name: string; when: 'before' | 'during' | 'after'; failing?: true; change?: (interview: Interview) => Partial<Interview>; show?: Show; dialogs?: Dialog[] }

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const start = async (page: Page) => {
  await page.getByRole('checkbox').check()
  await button('Start Interview')(page)
}
const startTyping: Show = async (page) => {
  await page.getByRole('radio', { name: 'Type' }).check()
  await start(page)
  await page.getByRole('textbox').waitFor()
}
const allowMicrophone: Show = async (page) => {
  await page.getByRole('radio', { name: 'Speak' }).check()
  await button('Allow the microphone')(page)
  await page.getByText('We can hear you.').waitFor()
}
/** Hands in an answer that does not arrive. */
const handInVainly: Show = async (page) => {
  await startTyping(page)
  await page.route('**/answers', (route) => route.abort('connectionfailed'))
  await page.getByRole('textbox').fill('In March I found the slow query and removed it.')
  await button('I have answered')(page)
  await page.getByText('Your answer is kept here').waitFor()
}
const endElsewhere: Show = (page) => page.evaluate(async () => {
  const path = `/api${location.pathname.replace('interview', 'interviews')}/end`
  await fetch(path, { method: 'POST', headers: { authorization: `Bearer ${localStorage.getItem('access_token')}` } })
})
const changeInterview = (change: NonNullable<InterviewScreen['change']>): Show => (page) => page.route(/\/api\/interviews\/[^/]+(\/consent|\/start)?$/, async (route) => {
  const response = await route.fetch()
  const interview = await response.json() as Interview
  await route.fulfill({ response, json: { ...interview, ...change(interview) } })
})
const byAgent = { provider: 'elevenlabs', agent_typing: true, agent_asks_plan: true, current: null } as const

export const interviewScreens: InterviewScreen[] = [
  { name: 'before', when: 'before', dialogs: [
    ['Ask for an adjustment', press('Ask for an adjustment')],
    ['Practice question', press('Try a practice question')],
    ['Practice question · spoken', async (page) => {
      await allowMicrophone(page)
      await press('Try a practice question')(page)
      await page.getByText('Speak now').waitFor()
      await button('I have answered')(page)
      await page.getByRole('button', { name: 'Play Recording' }).waitFor()
    }],
    ['Your request has reached the recruiter', async (page) => {
      await stub(page, 'POST', /adjustments$/, 201, {})
      await press('Ask for an adjustment')(page)
      await answer(page, 'Send request')
      await page.getByRole('status').filter({ hasText: 'You asked for' }).waitFor()
    }],
  ] },
  { name: 'before, with an agent of ElevenLabs', when: 'before', change: () => byAgent, show: allowMicrophone },
  { name: 'before, with an agent that asks its own questions and is only spoken with', when: 'before', change: () => ({ ...byAgent, agent_typing: false, agent_asks_plan: false }) },
  { name: 'before, without its data', when: 'before', show: async (page) => {
    await page.evaluate(() => localStorage.removeItem('candidate_info'))
    await page.reload()
  } },
  { name: 'during', when: 'before', show: startTyping, dialogs: [
    ['Skip this question?', button('Skip this question')],
    ['Speak your answers', button('Speak instead')],
    ['End the interview?', button('End Interview')],
    ['The text you had here', async (page) => {
      await page.getByRole('textbox').fill('What I wrote while I answered in another window.')
      const other = await page.context().newPage()
      await other.goto(page.url())
      await other.getByRole('radio', { name: 'Type' }).or(other.getByRole('textbox')).first().waitFor()
      await other.getByRole('textbox').fill('I told the team the same day and called three customers.')
      await button('I have answered')(other)
      await other.getByText('saved').first().waitFor()
      await other.close()
      await button('Show my text')(page)
    }],
  ] },
  { name: 'during, spoken', when: 'before', show: async (page) => {
    await allowMicrophone(page)
    await start(page)
    await page.getByRole('textbox').waitFor()
  } },
  { name: 'during, with the microphone asleep', when: 'before', change: ({ voice }) => ({ voice: { ...voice, stt: true } }), show: async (page) => {
    await allowMicrophone(page)
    // As a phone does it until it is pressed.
    await page.evaluate(() => Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' }))
    await start(page)
    await page.getByText('Press anywhere to go on speaking.').waitFor()
  } },
  { name: 'during, without a connection', when: 'before', failing: true, show: handInVainly },
  { name: 'during, with an agent of ElevenLabs', when: 'during', change: () => byAgent, dialogs: [['End the interview?', button('End Interview')]] },
  { name: 'after', when: 'after' },
  { name: 'after, with a last answer on its way', when: 'before', failing: true, show: async (page) => {
    await handInVainly(page)
    await endElsewhere(page)
    await changeInterview(({ turns }) => ({ late_question_turn_id: turns.at(-1)?.turn_id ?? null }))(page)
    await page.reload()
    await page.getByText('Your answer is still on its way to us.').waitFor()
  } },
  { name: 'after, with a late answer', when: 'after', change: ({ turns }) => ({ turns: turns.map((turn, i) => i === turns.findLastIndex(({ role }) => role === 'candidate') ? { ...turn, late: 'after_end' } : turn) }) },
  { name: 'after, with words that came too late', when: 'before', show: async (page) => {
    await startTyping(page)
    await page.getByRole('textbox').fill('What I wrote when the interview had ended.')
    await endElsewhere(page)
    await page.reload()
    await page.getByText('Some of your words came too late').waitFor()
  }, dialogs: [['The text you had here · after the end', button('Show my text')]] },
]

/** Opens a screen in its state. */
export async function openScreen(page: Page, { before, show, path }: Screen, job_id: string): Promise<void> {
  await before?.(page)
  await page.goto(path(job_id))
  await settle(page)
  await show?.(page)
}

/** Brings the page of somebody's interview to where it is met like this. */
export async function meetInterview(page: Page, { change, show }: InterviewScreen, path: string): Promise<void> {
  if (change) await changeInterview(change)(page)
  await page.goto(path)
  await settle(page)
  await show?.(page)
}

/** Waits until nothing loads and nothing moves. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('h1, h2') !== null && !document.querySelector('[role=status][aria-busy=true]'))
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.allSettled(document.getAnimations().filter((a) => a.effect?.getTiming().iterations !== Infinity).map((a) => a.finished))
  })
}
