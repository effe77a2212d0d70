// Every stage and state of a candidate's interview, and every dialog that opens from one, for the tests and the pictures.
import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import type { Client } from '../shared/client.ts'
import type { Interview } from '../shared/interview.ts'
import { paths } from '../web/paths.ts'
import { press, pressInDialog, settle, stub, type Dialog, type Show } from './dialogs.ts'
import { fillProfile, showPaths } from './fillProfile.ts'

/** A state of a candidate's interview: its stage, `change` to the server's answer, and `show`, the steps that lead to the state. */
export type InterviewScreen = {
  name: string
  when: 'before' | 'during' | 'after'
  /** Which of the candidate's pages. The default is the interview. */
  at?: 'interview' | 'path'
  failing?: true
  change?: (interview: Interview) => Partial<Interview>
  show?: Show
  dialogs?: Dialog[]
}

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
/** Submits an answer that does not reach the server. */
const submitOffline: Show = async (page) => {
  await startTyping(page)
  await page.route('**/answers', (route) => route.abort('connectionfailed'))
  await page.getByRole('textbox').fill('In March I found the slow query and removed it, and they had their page back that day.')
  await button('Submit answer')(page)
  await page.getByText('Your answer is kept in this browser').waitFor()
}
/** The candidate answers or ends the interview in another window. */
const elsewhere = (page: Page, call: 'answers' | 'end') =>
  page.evaluate(
    async ({ what, turn_id }) => {
      const id = location.pathname.split('/').at(-1)
      const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}`, 'content-type': 'application/json' }
      const { current } = (await (await fetch(`/api/interviews/${id}`, { headers })).json()) as Interview
      const given = {
        turn_id,
        question_turn_id: current?.turn_id,
        mode: 'typed',
        text: 'I told the team the same day and called three customers.',
      }
      const done = await fetch(`/api/interviews/${id}/${what}`, {
        method: 'POST',
        headers,
        ...(what === 'answers' ? { body: JSON.stringify(given) } : {}),
      })
      if (!done.ok) throw new Error(await done.text())
    },
    { what: call, turn_id: v7() },
  )
/** Changes what the server answers about an interview. */
export const changeInterview =
  (change: NonNullable<InterviewScreen['change']>): Show =>
  (page) =>
    page.route(/\/api\/interviews\/[^/]+(\/consent|\/start)?$/, async (route) => {
      const response = await route.fetch()
      const interview = (await response.json()) as Interview
      await route.fulfill({ response, json: { ...interview, ...change(interview) } })
    })
const byAgent = { provider: 'elevenlabs', agent_typing: true, agent_asks_plan: true, current: null } as const

/** Feedback was sent, and a first request is answered. */
const decided = {
  corrections: [],
  review_requests: [
    {
      id: '01a1f86b-8b40-760c-9d60-6d7df79203b7',
      reason: 'My second answer was cut off after the first sentence.',
      created_at: '2026-11-20T09:30:00.000Z',
      due_at: '2026-12-04T09:30:00.000Z',
      late: false,
      answer: {
        outcome: 'upheld',
        text: 'I listened to the whole recording. The second answer is there in full, and I come to the same levels.',
        answered_by: 'Otto Other',
        answered_at: '2026-11-24T09:30:00.000Z',
        by_decider: false,
      },
    },
  ],
  may_request_review: true,
  messages: [
    {
      kind: 'feedback',
      subject: 'Your interview feedback',
      text: 'THANK YOU FOR YOUR INTERVIEW\n\nA person has reviewed your answers. This is what they showed.\n\nOwnership\n\n“I fixed a retry”\n\n- Next step: say what the result was.\n\n---\n\nA person scored your answers.',
      words: [
        { kind: 'paragraph', lines: ['A person has reviewed your answers. This is what they showed.'] },
        { kind: 'heading', lines: ['Ownership'] },
        { kind: 'paragraph', lines: ['“I fixed a retry”'] },
        { kind: 'list', lines: ['Next step: say what the result was.'] },
      ],
      statements: [{ kind: 'paragraph', lines: ['A person scored your answers.'] }],
      sent_at: '2026-11-20T09:30:00.000Z',
    },
  ],
} satisfies Awaited<ReturnType<Client['rights']['getOwnRights']>>

export const interviewScreens: InterviewScreen[] = [
  { name: 'path', when: 'before', at: 'path', dialogs: [['Add a line', button('Add a line')]] },
  { name: 'path, filled', when: 'before', at: 'path', show: fillProfile },
  { name: 'path, the map', when: 'before', at: 'path', show: showPaths },
  {
    name: 'before',
    when: 'before',
    dialogs: [
      ['Ask for an adjustment', press('Ask for an adjustment')],
      ['Practice question', press('Try a practice question')],
      [
        'Practice question · spoken',
        async (page) => {
          await allowMicrophone(page)
          await press('Try a practice question')(page)
          await page.getByText('Speak now').waitFor()
          await button('Submit answer')(page)
          await page.getByRole('button', { name: 'Play Recording' }).waitFor()
        },
      ],
      [
        'Your request has reached the recruiter',
        async (page) => {
          await stub(page, 'POST', /adjustments$/, 201, {})
          await press('Ask for an adjustment')(page)
          await pressInDialog(page, 'Send request')
          await page.getByRole('status').filter({ hasText: 'You asked for' }).waitFor()
        },
      ],
    ],
  },
  { name: 'before, in te reo Māori', when: 'before', change: () => ({ language: 'mi' }) },
  { name: 'after, in te reo Māori', when: 'after', change: () => ({ language: 'mi' }) },
  { name: 'before, with an agent of ElevenLabs', when: 'before', change: () => byAgent, show: allowMicrophone },
  {
    name: 'before, with an agent that asks its own questions and is only spoken with',
    when: 'before',
    change: () => ({ ...byAgent, agent_typing: false, agent_asks_plan: false }),
  },
  {
    name: 'before, without its data',
    when: 'before',
    show: async (page) => {
      await page.evaluate(() => localStorage.removeItem('candidate_info'))
      await page.reload()
    },
  },
  {
    name: 'during',
    when: 'before',
    show: startTyping,
    dialogs: [
      ['Skip this question?', button('Skip this question')],
      ['Speak your answers', button('Speak instead')],
      ['End the interview?', button('End Interview')],
      [
        'The text you had here',
        async (page) => {
          await page.getByRole('textbox').fill('What I wrote while I answered in another window.')
          await page.getByText('draft in this browser').waitFor()
          await elsewhere(page, 'answers')
          await page.reload()
          await button('Show my text')(page)
        },
      ],
    ],
  },
  {
    name: 'during, spoken',
    when: 'before',
    show: async (page) => {
      await allowMicrophone(page)
      await start(page)
      await page.getByRole('textbox').waitFor()
    },
  },
  {
    name: 'during, with the microphone asleep',
    when: 'before',
    change: ({ voice }) => ({ voice: { ...voice, stt: true } }),
    show: async (page) => {
      await allowMicrophone(page)
      // On a phone, audio is suspended until the candidate presses something.
      await page.evaluate(() => Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' }))
      await start(page)
      await page.getByText('Press anywhere to go on speaking.').waitFor()
    },
  },
  { name: 'during, without a connection', when: 'before', failing: true, show: submitOffline },
  {
    name: 'during, with an agent of ElevenLabs',
    when: 'during',
    change: () => byAgent,
    dialogs: [['End the interview?', button('End Interview')]],
  },
  { name: 'after', when: 'after', dialogs: [['Delete everything about you?', button('Delete my data')]] },
  {
    name: 'after, decided',
    when: 'after',
    change: ({ next }) => ({ next: { ...next, code: 'decision', by: '2026-12-04T09:30:00.000Z' } }),
    show: async (page) => {
      await page.route(/\/rights$/, (route) => route.fulfill({ json: decided }))
      await page.reload()
      await page.getByRole('heading', { name: 'Your feedback' }).waitFor()
    },
    dialogs: [['Ask for another person’s review', button('Ask for a review')]],
  },
  {
    name: 'after, with a last answer on its way',
    when: 'before',
    failing: true,
    show: async (page) => {
      await submitOffline(page)
      await elsewhere(page, 'end')
      await changeInterview(({ turns }) => ({ late_question_turn_id: turns.at(-1)?.turn_id ?? null }))(page)
      await page.reload()
      await page.getByText('Your answer is still on its way to us.').waitFor()
    },
  },
  {
    name: 'after, with a late answer',
    when: 'after',
    change: ({ turns }) => ({
      turns: turns.map((turn, i) =>
        i === turns.findLastIndex(({ role }) => role === 'candidate') ? { ...turn, late: 'after_end' } : turn,
      ),
    }),
  },
  {
    name: 'after, with words that came too late',
    when: 'before',
    show: async (page) => {
      await startTyping(page)
      await page.getByRole('textbox').fill('What I wrote when the interview had ended.')
      await elsewhere(page, 'end')
      await page.reload()
      await page.getByText('Some of your words came too late').waitFor()
    },
    dialogs: [['The text you had here · after the end', button('Show my text')]],
  },
]

/** Opens the candidate's page and brings it to this state. */
export async function meetInterview(page: Page, { at = 'interview', change, show }: InterviewScreen, candidateId: string): Promise<void> {
  if (change) await changeInterview(change)(page)
  await page.goto(paths[at](candidateId))
  await settle(page)
  await show?.(page)
}
