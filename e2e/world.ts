// The data that the screens show: people, jobs, interviews and decisions, made through the API.
import { v7 } from 'uuid'
import { CallError, type Client } from '../shared/client.ts'
import type { Candidate } from '../shared/candidates.ts'
import { consentVersion, type ConsentVersion } from '../shared/consent.ts'
import type { Job } from '../shared/jobs.ts'
import type { CandidateLogin } from '../shared/sessions.ts'
import type { LoginResult } from '../shared/signIn.ts'
import { makePdf } from '../testing/build/makePdf.ts'
import { signedIn } from '../testing/signedIn.ts'
import { adminLogin, type SpawnedVouch } from '../testing/servers/spawnVouch.ts'

/** `password`: of a session that is kept from test to test. */
export type Session = Pick<LoginResult, 'access_token' | 'user_type'> & { candidate?: CandidateLogin; password?: string }
export type World = Awaited<ReturnType<typeof makeWorld>>

export const password = 'correct horse battery'
export const criteria = '- Problem solving\n- Ownership\n- Communication\n- Teamwork\n- Planning\n- Customer focus'
export const longName = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4).slice(0, 120).trim()
export const longCriteria =
  `${'- Keeps a promise that was made to a customer, and says so early when it cannot be kept\n'.repeat(60)}`.slice(0, 4990)
const answer =
  'In March our billing service lost 3 payments a day. I traced the logs for two days, wrote a failing test and fixed a retry. As a result lost payments went to zero.'

/** Makes a call that needs a recent proof. The world's administrator signed in when its worker began. */
export async function proved<T>(admin: Client, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'password.required') throw error
    await admin.sessions.confirmPassword({ password: adminLogin.password })
    return await call()
  }
}

/** Creates a recruiter without jobs. */
export async function makeRecruiter(
  vouch: SpawnedVouch,
  admin: Client,
  company_id: string,
  name = 'Amara Ngata',
): Promise<{ session: Session; id: string; email: string; calls: Client }> {
  const email = `recruiter-${v7()}@example.com`
  const { id } = await proved(admin, () => admin.people.createRecruiter({ name, email, password, company_id }))
  const session = await signedIn(vouch.as().sessions.recruiterLogin({ email, password }))
  return { session, id, email, calls: vouch.as(session.access_token) }
}

export const pdfFile = (name = 'job.pdf') =>
  new File([makePdf('We build billing software. You own what you ship.')], name, { type: 'application/pdf' })

/** A job with a ready interviewer and a confirmed plan. */
export async function makeReadyJob(
  recruiter: Client,
  admin: Client,
  over: Partial<Pick<Job, 'title' | 'criteria' | 'company_info' | 'description'>> = {},
): Promise<Job> {
  const job = await recruiter.jobs.createJob({ title: 'Senior Product Engineer', company_info: 'Northwind, Auckland', criteria, ...over })
  await admin.jobs.adminAttachAgent({ job_id: job.id, elevenlabs_agent_id: 'builtin' })
  await until(() =>
    recruiter.plans.getPlan({ job_id: job.id }).then(
      () => true,
      () => false,
    ),
  )
  const { version } = await recruiter.plans.getPlan({ job_id: job.id })
  await recruiter.plans.confirmPlan({ job_id: job.id, version })
  return recruiter.jobs.getJob({ job_id: job.id })
}

export const person = (name: string) => ({ name, email: `${v7()}@example.com`, phone: '+64 21 555 0100' })

/** A new recruiter with a ready job and these candidates. */
export async function withJob(vouch: SpawnedVouch, world: World, names: string[], company_id = world.company.id) {
  const { session, calls } = await makeRecruiter(vouch, world.admin, company_id)
  const job = await makeReadyJob(calls, world.admin)
  const made = []
  for (const name of names) made.push(await calls.candidates.addCandidate({ job_id: job.id, ...person(name) }))
  return { session, calls, job, made, path: `/recruiter/job/${job.id}` }
}

type Server = Pick<SpawnedVouch, 'as'>

export async function signInCandidate(
  vouch: Server,
  candidate: Pick<Candidate, 'email' | 'login_code'>,
): Promise<Session & { candidate: CandidateLogin }> {
  const {
    access_token,
    user_type,
    token_type: _type,
    expires_at: _until,
    ...login
  } = await vouch.as().sessions.signInByLoginCode({ email: candidate.email, code: candidate.login_code })
  return { access_token, user_type, candidate: login }
}

/** Takes the interview to its end. Answers this many questions. `version`: of the notice in the interview's language. */
export async function takeInterview(
  vouch: Server,
  candidate: Candidate,
  answers: number,
  version: ConsentVersion = consentVersion,
  tell: (question_number: number) => string = () => answer,
): Promise<Session & { candidate: CandidateLogin }> {
  const session = await signInCandidate(vouch, candidate)
  const { interviews } = vouch.as(session.access_token)
  const candidate_id = candidate.id
  await interviews.giveConsent({ candidate_id, version })
  let question = (await interviews.startInterview({ candidate_id })).current
  for (let i = 0; i < answers && question; i++) {
    question = (
      await interviews.submitAnswer({
        candidate_id,
        turn_id: v7(),
        question_turn_id: question.turn_id,
        mode: 'typed',
        text: tell(question.number),
      })
    ).next
  }
  await interviews.endInterview({ candidate_id })
  return session
}

/** Signs in a candidate and brings their interview to this stage. */
export async function bringTo(
  vouch: Server,
  candidate: Candidate,
  when: 'before' | 'during' | 'after',
): Promise<Session & { candidate: CandidateLogin }> {
  if (when === 'after') return takeInterview(vouch, candidate, 2)
  const session = await signInCandidate(vouch, candidate)
  if (when === 'before') return session
  const { interviews } = vouch.as(session.access_token)
  await interviews.giveConsent({ candidate_id: candidate.id, version: consentVersion })
  await interviews.startInterview({ candidate_id: candidate.id })
  return session
}

/** Waits until this job has at least `count` scores to review and none of them is waiting. */
export async function untilScored(admin: Client, job_id: string, count: number): Promise<void> {
  await until(async () => {
    const { rows } = await admin.scoring.listScoresToReview({ job_id })
    return rows.length >= count && rows.every((row) => row.status !== 'waiting')
  })
}

/** A person gives every answer of these interviews the same level, so that no score is provisional. */
export async function setAllLevels(admin: Client, candidate_ids: string[], level = 4): Promise<void> {
  for (const candidate_id of candidate_ids) {
    const { questions } = await admin.scoring.getScore({ candidate_id })
    const answered = questions.filter((question) => question.turn_ids.length > 0)
    await admin.scoring.setLevels({ candidate_id, levels: answered.map(({ name }) => ({ name, level })) })
  }
}

export async function makeWorld(vouch: SpawnedVouch) {
  const adminSession = await signedIn(vouch.as().sessions.adminLogin(adminLogin))
  const admin = vouch.as(adminSession.access_token)
  const company = await admin.companies.createCompany({
    name: 'Northwind',
    description: 'Billing software for growers.',
    website: 'https://northwind.example',
    industry: 'Software',
    size: '51-200',
  })
  const bare = await admin.companies.createCompany({ name: 'Southwind' })
  // Administrators cannot delete their own account, so there is another one.
  const otherAdmin = { email: `admin-${v7()}@example.com`, password }
  await admin.people.createAdminUser(otherAdmin)
  const recruiter = await makeRecruiter(vouch, admin, company.id)
  const { jobs, candidates } = recruiter.calls
  const pending = await jobs.createJob({ title: 'Data Analyst', company_info: 'Northwind, Auckland', criteria })
  const job = await makeReadyJob(recruiter.calls, admin, { description: 'You own what you ship.' })
  await jobs.uploadPdf({ job_id: job.id, file: pdfFile() })
  const job_id = job.id
  const waiting = await candidates.addCandidate({ job_id, ...person('Ruby Tane') })
  const ranked: Candidate[] = []
  for (const name of ['Priya Raman', 'Tomás Okafor', 'Mei Chen', 'Sione Fifita', 'Hana Suzuki', 'Lars Berg', 'Ana Souza'])
    ranked.push(await candidates.addCandidate({ job_id, ...person(name) }))
  const reviewed: Candidate[] = []
  for (const name of ['Noor Haddad', 'Jack Moana']) reviewed.push(await candidates.addCandidate({ job_id, ...person(name) }))
  await candidates.sendInvites({ job_id, candidate_ids: [waiting, ...ranked, ...reviewed].map((c) => c.id) })
  for (const candidate of [...ranked, ...reviewed]) await takeInterview(vouch, candidate, 20)
  await untilScored(admin, job_id, ranked.length + reviewed.length)
  await setAllLevels(
    admin,
    reviewed.map((c) => c.id),
  )
  const scores = [91, 84, 72, 66, 55, 31]
  const names = ['Problem solving', 'Ownership', 'Communication', 'Collaboration', 'Planning', 'Customer focus']
  const rows = ranked
    .slice(1)
    .map(
      (c, i) =>
        `${c.id},${c.email},${scores[i]},90,${names.map((name, k) => `${name}:${scores[i]! - k}`).join('; ')},Clear and concrete.,${i === 2 ? 'Pasted 400 characters' : ''}`,
    )
  await admin.scoring.uploadScores({
    file: new File(
      [`candidate_id,email,overall_score,integrity_score,competency_scores,feedback_summary,red_flags\n${rows.join('\n')}\n`],
      'scores.csv',
      { type: 'text/csv' },
    ),
  })
  await admin.scoring.bulkApproveScores({ candidate_ids: ranked.map((c) => c.id) })
  const kept = (session: Session, of: string): Session => ({ ...session, password: of })
  return {
    admin,
    otherAdmin,
    adminSession: kept(adminSession, adminLogin.password),
    company,
    bare,
    recruiter: { ...recruiter, session: kept(recruiter.session, password) },
    job,
    pending,
    waiting,
    ranked,
    reviewed,
  }
}

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 300; i++) {
    if (await check()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('it did not happen within 30 seconds')
}
