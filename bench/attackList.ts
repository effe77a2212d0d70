// What `npm run bench:attacks` sends.
import { setTimeout as pause } from 'node:timers/promises'
import { v7 } from 'uuid'
import { consentVersionFor } from '../shared/consent.ts'
import type { Client } from '../shared/client.ts'
import { heldConversation } from '../testing/build/heldConversation.ts'
import { signWebhook, webhookBody } from '../testing/standIns/elevenlabsStandIn.ts'
import { pdfBomb } from '../testing/build/pdfBomb.ts'

export const settle_ms = 3000
/** The id of the other provider's agent, and the secret that signs what the provider sends. */
export const agent = { id: 'agent_1', secret: 'wsec_0123456789' }
/** Building the bomb takes longer than sending it. */
export const bomb = pdfBomb(1024)

const csvBytes = 10 * 1024 * 1024
const header = 'name,email,phone\n'
const csv = (text: string) => new File([text], 'attack.csv', { type: 'text/csv' })
const filled = (head: string, line: string, size: number) => csv(head + line.repeat(Math.floor((size - head.length) / line.length)))

export type Target = { url: string; as: (token?: string | null) => Client; admin: Client; recruiter: Client; job_id: string }
type Attack = { name: string; run: (target: Target) => Promise<string> }

/** The result of the call, in a few words. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    (answer) => `answered, ${(JSON.stringify(answer).length / 1024 / 1024).toFixed(1)} MiB`,
    (error: Error & { status?: number }) => `${error.status ?? ''} ${error.message.slice(0, 90)}`,
  )
const importing = (file: () => File) => (t: Target) => outcome(t.admin.candidates.importCandidates({ job_id: t.job_id, file: file() }))
const uploadingPdfs = (count: number) => async (t: Target) => {
  const bytes = await bomb
  const sent = Array.from({ length: count }, () =>
    outcome(t.admin.jobs.uploadPdf({ job_id: t.job_id, file: new File([bytes], 'job.pdf', { type: 'application/pdf' }) })),
  )
  return [...new Set(await Promise.all(sent))].join('; ')
}

/** Gives the server time to make a plan of it. */
const describing = (criteria: string) => async (t: Target) => {
  const told = await outcome(t.recruiter.jobs.createJob({ title: 'Engineer', company_info: 'Northwind', criteria }))
  await pause(settle_ms)
  return told
}

async function enter({ as, admin }: Target, job_id: string) {
  const added = await admin.candidates.addCandidate({ job_id, name: 'Priya Raman', email: 'priya@example.com', phone: '021' })
  const me = as((await as().sessions.signInByLoginCode({ email: added.email, code: added.login_code })).access_token).interviews
  const id = { candidate_id: added.id }
  await me.giveConsent({ ...id, version: consentVersionFor(await me.getInterview(id)) })
  return { me, id, begun: await me.startInterview(id) }
}

/** An answer that is scored afterwards. */
const answering = (text: string) => async (t: Target) => {
  const { me, id, begun } = await enter(t, t.job_id)
  const answer = { ...id, turn_id: v7(), question_turn_id: begun.current!.turn_id, mode: 'typed' as const, text }
  const told = await outcome(me.submitAnswer(answer))
  await me.endInterview(id)
  await pause(settle_ms)
  return told
}

const eight = [
  'Patience',
  'Safety at work',
  'Planning a week',
  'Working in a team',
  'Care for customers',
  'Honesty',
  'Learning',
  'Finding faults',
]
/** The longest answer that is taken, of plain sentences that differ. */
const longAnswer = (n: number) =>
  Array.from({ length: 120 }, (_, i) => `On day ${i + n} I rang the depot, found box ${i * n} and told my boss what I had changed since. `)
    .join('')
    .slice(0, 9_990)

/** Every question of the longest plan is answered at the greatest length, and the interview is scored afterwards. */
async function sittingLong(t: Target): Promise<string> {
  const criteria = eight.map((name) => `- ${name}`).join('\n')
  const { id: job_id } = await t.recruiter.jobs.createJob({ title: 'Fitter', company_info: 'Northwind', criteria })
  await t.admin.jobs.attachAgent({ job_id, elevenlabs_agent_id: 'builtin' })
  await agentReady(t, job_id)
  const { me, id, begun } = await enter(t, job_id)
  let answers = 0
  for (let asked = begun.current; asked; answers++) {
    const answer = { ...id, turn_id: v7(), question_turn_id: asked.turn_id, mode: 'typed' as const, text: longAnswer(answers + 2) }
    asked = (await me.submitAnswer(answer)).next
  }
  await me.endInterview(id)
  await pause(settle_ms)
  return `${answers} answers taken`
}

/** A conversation with another provider's agent, sent by that provider. */
const telling = (words: string) => async (t: Target) => {
  const { id: job_id } = await t.recruiter.jobs.createJob({ title: 'Driver', company_info: 'Northwind', criteria: '- Ownership' })
  await t.admin.jobs.attachAgent({ job_id, elevenlabs_agent_id: agent.id })
  await agentReady(t, job_id)
  const { begun } = await enter(t, job_id)
  const held = heldConversation('conversation_1', begun.attempt_id, [
    ['agent', words, 0],
    ['user', words, 5],
  ])
  const body = webhookBody('post_call_transcription', held)
  const headers = { 'content-type': 'application/json', 'elevenlabs-signature': signWebhook(agent.secret, body) }
  const answer = await fetch(`${t.url}/api/webhooks/elevenlabs`, { method: 'POST', body, headers })
  await pause(settle_ms)
  return `${answer.status} ${(await answer.text()).slice(0, 90)}`
}

async function agentReady({ admin }: Target, job_id: string): Promise<void> {
  while ((await admin.jobs.getJob({ job_id })).agent_status !== 'ready') await pause(100)
}

async function recordParts(t: Target): Promise<string> {
  const { me, id } = await enter(t, t.job_id)
  const refused = new Map<string, number>()
  let stored = 0
  for (let i = 0; i < 2000; i++) {
    const raw = new Blob([new Uint8Array([i % 256])], { type: 'audio/webm' })
    await me.putRecordingPart({ ...id, segment_id: v7(), part: 0, duration_ms: 4000, offset_ms: i, raw }).then(
      () => stored++,
      (error: Error) => refused.set(error.message, (refused.get(error.message) ?? 0) + 1),
    )
  }
  return `${stored} of 2,000 stored; ${[...refused].map(([why, n]) => `${n} × ${why}`).join(', ')}`
}

export const attacks: Attack[] = [
  { name: 'nothing, for comparison', run: async () => await pause(5000, 'none') },
  { name: 'CSV, 300 kB of line ends', run: importing(() => filled(header, '\n', 300_000)) },
  { name: 'CSV, 10 MiB of line ends', run: importing(() => filled(header, '\n', csvBytes)) },
  { name: 'CSV, five million header columns', run: importing(() => filled('name,email,phone', ',x', csvBytes)) },
  { name: 'CSV, 10 MiB of rows a,b,c', run: importing(() => filled(header, 'a,b,c\n', csvBytes)) },
  {
    name: 'score upload, 10 MiB of line ends',
    run: (t) => outcome(t.admin.scoring.uploadScores({ file: filled('candidate_id,email,overall_score\n', '\n', csvBytes) })),
  },
  { name: 'PDF that inflates to 1 GiB', run: uploadingPdfs(1) },
  { name: 'the same PDF, three at once', run: uploadingPdfs(3) },
  { name: 'criteria of 50,000 letters without a space', run: describing('x'.repeat(50_000)) },
  { name: 'criteria of 20,000 letters without a space', run: describing('x'.repeat(20_000)) },
  { name: 'criteria of 20,000 characters, `a, ` again and again', run: describing('a, '.repeat(6666)) },
  { name: 'an answer of 50,000 letters without a space', run: answering('x'.repeat(50_000)) },
  { name: 'an answer of 10,000 letters without a space', run: answering('x'.repeat(10_000)) },
  { name: 'an interview of eight questions, each answered with 9,990 characters', run: sittingLong },
  { name: 'a transcript with turns of 50,000 letters without a space', run: telling('x'.repeat(50_000)) },
  { name: '2,000 one-byte parts, each a segment', run: recordParts },
]
