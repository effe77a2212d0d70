// Emails that come back hours after the mail server took them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildReadyJob, buildRecruiter } from '../../testing/build/build.ts'
import { makeBounce } from '../../testing/build/makeBounce.ts'
import { startMailVouch } from '../../testing/servers/startMailVouch.ts'
import type { Vouch } from '../../testing/servers/startVouch.ts'
import { startImap, type ImapStandIn } from '../../testing/standIns/startImap.ts'
import type { SmtpStandIn } from '../../testing/standIns/startSmtp.ts'
import { readBounce } from './readBounce.ts'
import { readMailbox } from './readMailbox.ts'
import { takeBounces } from './takeBounces.ts'

let imap: ImapStandIn
let smtp: SmtpStandIn
let vouch: Vouch
beforeAll(async () => {
  imap = await startImap()
  ;({ smtp, vouch } = await startMailVouch({ BOUNCE_IMAP_URL: imap.url }))
})
afterAll(async () => {
  await vouch.stop()
  await imap.stop()
})

const arrive = (source: string) => imap.emails.push({ source, seen: false })
const read = (source: string) => readBounce(new TextEncoder().encode(source))
/** A report that no program can parse: it has parts in parts, hundreds of times. */
const parts = Array.from(
  { length: 400 },
  (_, i) => `Content-Type: multipart/report; report-type=delivery-status; boundary=b${i}\r\n\r\n--b${i}\r\n`,
)
const tooDeep = `Subject: deep\r\n${parts.join('')}`
const email_id = '01935f3e-7c00-7a10-8000-0000000000a1'
const messageId = `<${email_id}@example.com>`

test('an invitation that comes back is a failed email, and its candidate is shown as not reached; other emails stay unread', async () => {
  const recruiter = await buildRecruiter(vouch.parts)
  const { candidates } = vouch.as(recruiter.token)
  const { id: job_id } = await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id })
  const add = (name: string) => candidates.addCandidate({ job_id, name, email: `${name}@example.com`, phone: '021' })
  const [gone, late, there] = [await add('gone'), await add('late'), await add('there')]
  await candidates.sendInvites({ job_id, candidate_ids: [gone.id, late.id, there.id] })
  const idOf = (name: string) => smtp.emails.find(({ to }) => to.startsWith(name))!.email.messageId!
  arrive(makeBounce({ messageId: idOf('gone'), answer: '550 5.1.1 <gone@example.com>: Recipient\r\n    address rejected' }))
  arrive(makeBounce({ messageId: idOf('late'), action: 'delayed', answer: '451 4.3.0 try again later' }))
  arrive(makeBounce({ messageId }))
  arrive(tooDeep)
  arrive('From: there@example.com\r\nSubject: Thank you\r\nContent-Type: text/plain\r\n\r\nKia ora\r\n')
  for (let times = 0; times < 2; times++) await takeBounces(vouch.parts)
  expect(imap.emails.map(({ seen }) => seen)).toEqual([true, true, true, true, false])
  const { rows } = await candidates.listCandidates({ job_id })
  expect(Object.fromEntries(rows.map((row) => [row.name, row.email_refused]))).toEqual({ gone: true, late: false, there: false })
  const { system } = vouch.as((await buildAdmin(vouch.parts)).token)
  const error = 'It came back: 550 5.1.1 <gone@example.com>: Recipient address rejected'
  expect((await system.listEmails({ status: 'failed' })).rows).toMatchObject([{ to: gone.email, error, error_code: 'mail.came_back' }])
  await candidates.sendInvites({ job_id, candidate_ids: [gone.id] })
  expect((await candidates.listCandidates({ job_id, q: 'gone' })).rows[0]!.email_refused).toBe(false)
})

test('a mailbox that cannot be read is said without its password, and what lies in it is found later', async () => {
  const wrong = { ...vouch.parts, config: { ...vouch.parts.config, bounces: readMailbox(imap.url.replace('mailbox', 'wrong')) } }
  arrive(makeBounce({ messageId }))
  await expect(takeBounces(wrong)).rejects.toThrow('the mailbox of returned emails could not be read; check BOUNCE_IMAP_URL')
  expect(imap.emails.at(-1)!.seen).toBe(false)
  await takeBounces(vouch.parts)
  expect(imap.emails.at(-1)!.seen).toBe(true)
})

test.each([
  ['the whole email is sent back', makeBounce({ messageId }), '550 5.1.1 User unknown'],
  ['only its head is sent back', makeBounce({ messageId, headOnly: true }), '550 5.1.1 User unknown'],
  ['the server says nothing but a status', makeBounce({ messageId, answer: '' }), '5.1.1'],
  [
    'its report is of the newer form',
    makeBounce({ messageId }).replace('message/delivery', 'message/global-delivery'),
    '550 5.1.1 User unknown',
  ],
])('a report is read where %s', async (_what, source, answer) => {
  expect(await read(source)).toEqual({ email_id, answer })
})

test.each([
  ['a delay', makeBounce({ messageId, action: 'delayed' })],
  ['a delivery', makeBounce({ messageId, action: 'delivered' })],
  ['an email of somebody else', makeBounce({ messageId: '<20261127.1@example.com>' })],
  ['a report without the email', makeBounce({ messageId }).split('--part\r\nContent-Type: message/rfc822')[0]!],
  ['an answer of a person', 'Subject: Re: Your interview\r\n\r\nAction: failed\r\n'],
  ['nothing at all', ''],
])('%s is not read as an email of ours that came back', async (_what, source) => {
  expect(await read(source)).toBeNull()
})

test.each([
  ['imaps://vouch:a%2Fb@mail.example.com', { port: 993, secure: true, pass: 'a/b', folder: 'INBOX' }],
  ['imap://vouch:a@mail.example.com:1143/Returned%20mail', { port: 1143, secure: false, pass: 'a', folder: 'Returned mail' }],
])('%s is a mailbox', (address, { folder, pass, ...server }) => {
  expect(readMailbox(address)).toMatchObject({ folder, server: { ...server, host: 'mail.example.com', auth: { user: 'vouch', pass } } })
})
test.each([
  'https://mail.example.com',
  'imaps://vouch:50%@mail.example.com',
  'imaps://mail.example.com/INBOX',
  'imaps://vouch@mail.example.com',
  'imaps://',
])('%s is none, and stops the start with a line that says what is asked for', (address) => {
  expect(readMailbox(address)).toBeNull()
})
