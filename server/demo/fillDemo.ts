// Fills an empty database with three weeks of work in three companies. Each step uses the product's own verb.
import { eq } from 'drizzle-orm'
import { importCandidates } from '../candidates/importCandidates.ts'
import { addCandidate } from '../candidates/candidates.ts'
import { sendInvites } from '../candidates/sendInvites.ts'
import { createCompany } from '../companies/companies.ts'
import type { ActorOf, Ctx, Deps } from '../context.ts'
import { candidates } from '../db/schema/candidates.ts'
import { companies as companyTable } from '../db/schema/companies.ts'
import { interviews } from '../db/schema/interviews.ts'
import { jobs as jobTable } from '../db/schema/jobs.ts'
import { users } from '../db/schema/people.ts'
import { requestEarlyAccess } from '../earlyAccess/requestEarlyAccess.ts'
import { writePdf } from '../files/writePdf.ts'
import { attachAgent } from '../jobs/agent.ts'
import { createJob, removeJob } from '../jobs/jobs.ts'
import { uploadPdf } from '../jobs/pdf.ts'
import { createAdminUser } from '../people/adminUsers.ts'
import { firstAdmin } from '../people/firstAdmin.ts'
import { createRecruiter } from '../people/recruiters.ts'
import { ensurePlan } from '../plans/makePlan.ts'
import { confirmPlan } from '../plans/plans.ts'
import { endSessions } from '../sessions/face.ts'
import { openSession } from '../sessions/openSession.ts'
import { taskHandlers } from '../taskHandlers.ts'
import { ownAgentId } from '../../shared/interviewer.ts'
import { day_ms } from '../../shared/day_ms.ts'
import { startClock, type Clock } from './startClock.ts'
import { admins, companies, criteriaOf, jobs, recruiters, type DemoJob, type JobName } from './jobs.ts'
import { people } from './people.ts'
import { reviewOf, sendSomeFeedback, type Sat } from './review.ts'
import { sittings, type Sitting } from './sittings.ts'
import { soundOf, type SoundOf } from './sounds.ts'
import { takeInterview } from './takeInterview.ts'

export const demoPassword = 'trust-the-demo'

/** Two candidates of the job `engineer`, by index. They are invited after the others: one has not started, one is in the interview. */
export const signIns = { notStarted: 50, underWay: 51 }
const underWaySitting: Sitting = {
  job: 'engineer',
  seat: signIns.underWay,
  depths: ['full', 'good'],
  typed: true,
  day: 0,
  hour: 0,
  fate: { action: 'wait' },
}

type Step = { at: number; run: () => Promise<unknown> }
type Seat = { id: string; job_id: string }
/** What earlier steps made, for later steps. */
type Made = {
  company: Map<string, string>
  recruiter: Map<string, Ctx<'recruiter'>>
  admin: Ctx<'admin'>[]
  job: Map<JobName, string>
  seats: Map<JobName, Seat[]>
}

export async function fillDemo(deps: Deps, sounds: SoundOf = soundOf): Promise<void> {
  const present = Date.now()
  const at = (day: number, hour: number) => {
    const midnight = new Date(present)
    return new Date(
      midnight.getFullYear(),
      midnight.getMonth(),
      midnight.getDate() - day,
      Math.floor(hour),
      Math.round((hour % 1) * 60),
    ).getTime()
  }
  const clock = startClock(at(22, 9))
  try {
    // After the clock starts, because the queue's workers use it for their pauses.
    await deps.tasks.work(taskHandlers(deps))
    const made: Made = { company: new Map(), recruiter: new Map(), admin: [], job: new Map(), seats: new Map() }
    const steps = [
      { at: at(22, 9), run: () => makePeople(deps, made) },
      ...jobSteps(deps, made, clock, at),
      ...interviewSteps(deps, made, clock, at, sounds),
    ]
    for (const step of steps.toSorted((a, b) => a.at - b.at)) {
      clock.to(step.at)
      await step.run()
    }
    clock.to(present - 9 * 60_000)
    const candidate = made.seats.get('engineer')![signIns.underWay]!
    await takeInterview(deps, { candidate, sitting: underWaySitting, clock, answers: 2, soundOf: sounds })
    // Whoever signs in next week still finds it open; the finaliser would end it half an hour from now.
    await deps.db
      .update(interviews)
      .set({ last_activity_at: new Date(present + 30 * day_ms).toISOString() })
      .where(eq(interviews.candidate_id, candidate.id))
    // No verb does this. It is the last step, so that an incomplete demo can be detected.
    await deps.db
      .update(companyTable)
      .set({ is_active: false })
      .where(eq(companyTable.id, made.company.get('fernside')!))
  } finally {
    clock.stop()
  }
}

const nobody = { actor: null, token: null, ip: '', user_agent: '' }

async function makePeople(deps: Deps, made: Made): Promise<void> {
  await firstAdmin({ ...deps, config: { ...deps.config, admin: { email: admins[0].email, password: demoPassword } } })
  const [first] = await deps.db.select({ id: users.id, email: users.email }).from(users).where(eq(users.user_type, 'admin')).limit(1)
  // To make accounts, an administrator has proved a moment ago who they are.
  const proved = await openSession({ ...deps, ...nobody }, { user_type: 'admin', user_id: first!.id }, async () => [first])
  const token = proved!.access_token
  const admin = (id: string): Ctx<'admin'> => ({ ...deps, ...nobody, actor: { user_type: 'admin', id }, token })
  for (const { name, email } of admins) {
    const id = email === first!.email ? first!.id : (await createAdminUser(admin(first!.id), { name, email, password: demoPassword })).id
    // The first has come from the settings, which have no name; the verb would ask for the password.
    if (id === first!.id) await deps.db.update(users).set({ name }).where(eq(users.id, id))
    made.admin.push(admin(id))
  }
  for (const [key, company] of Object.entries(companies)) made.company.set(key, (await createCompany(made.admin[0]!, company)).id)
  for (const [key, { name, email, company }] of Object.entries(recruiters)) {
    const company_id = made.company.get(company)!
    const { id } = await createRecruiter(made.admin[0]!, { name, email, company_id, password: demoPassword })
    made.recruiter.set(key, {
      ...deps,
      actor: { user_type: 'recruiter', id, company_id } satisfies ActorOf<'recruiter'>,
      token: '',
      ip: '',
      user_agent: '',
    })
  }
  await deps.db.transaction((tx) => endSessions(tx, { user_id: first!.id }))
}

function jobSteps(deps: Deps, made: Made, clock: Clock, at: (day: number, hour: number) => number): Step[] {
  let taken = 0
  return (Object.entries(jobs) as [JobName, DemoJob][]).flatMap(([name, job], i) => {
    const [from, to] = [taken, (taken += job.candidates)]
    const invite = async (first: number, last: number) => {
      const seats = made.seats.get(name)!.slice(first, last)
      if (seats.length === 0) return
      const [recruiter, job_id] = [made.recruiter.get(job.recruiter)!, made.job.get(name)!]
      const plan = await ensurePlan(deps, job_id)
      if (plan) await confirmPlan(recruiter, { job_id, version: plan.version })
      await sendInvites(recruiter, { job_id, candidate_ids: seats.map((s) => s.id) })
    }
    const early = Math.ceil(job.invited * 0.6)
    const steps: (Step | false)[] = [
      { at: at(job.created, 9.5 + i / 10), run: () => makeJob(deps, made, clock, name, job) },
      job.agent !== undefined && { at: at(job.created - 1, 11 + i / 10), run: () => setAgent(deps, made, name, job) },
      job.candidates > 0 && { at: at(job.created - 1, 14 + i / 10), run: () => makeCandidates(deps, made, clock, name, from, to) },
      job.invited > 0 && { at: at(job.created - 2, 15 + i / 10), run: () => invite(0, early) },
      job.invited > 0 && { at: at(job.created - 7, 10 + i / 10), run: () => invite(early, job.invited) },
      job.deleted === true && { at: at(8, 16), run: () => removeJob(made.recruiter.get(job.recruiter)!, { job_id: made.job.get(name)! }) },
    ]
    return steps.filter((step) => step !== false)
  })
}

async function makeJob(
  deps: Deps,
  made: Made,
  clock: Clock,
  name: JobName,
  { recruiter, title, description, company_info, pdf }: DemoJob,
): Promise<void> {
  const ctx = made.recruiter.get(recruiter)!
  const { id } = await createJob(ctx, {
    pdf_follows: false,
    interview_language: 'en',
    blind_review: false,
    title,
    description,
    company_info,
    criteria: criteriaOf(name),
  })
  made.job.set(name, id)
  await tasksDone(deps)
  if (!pdf) return
  clock.forward(20)
  const heading = [
    { text: title, size: 20, bold: true },
    { text: company_info.split('\n')[0]!, size: 13 },
  ]
  const bytes = writePdf([...heading, ...pdf.map((text, i) => (i % 2 === 0 ? { text, size: 14, bold: true } : { text }))])
  await uploadPdf(ctx, { job_id: id, file: { filename: `${title.slice(0, 60).trim()}.pdf`, content_type: 'application/pdf', bytes } })
  await tasksDone(deps)
}

async function setAgent(deps: Deps, made: Made, name: JobName, { agent }: DemoJob): Promise<void> {
  const job_id = made.job.get(name)!
  if (agent === 'ours') await attachAgent(made.admin[0]!, { job_id, elevenlabs_agent_id: ownAgentId })
  // The state that attachAgent stores if the provider does not know the agent. The demo has no provider to ask.
  else
    await deps.db
      .update(jobTable)
      .set({
        elevenlabs_agent_id: 'agent_3f9c1d7e2b',
        agent_status: 'failed',
        agent_failure: 'ElevenLabs has no agent with this ID.',
        agent_failure_code: 'agent.unknown',
      })
      .where(eq(jobTable.id, job_id))
}

const importFrom = 20

/** Many candidates are imported from a file; a few are added one by one. */
async function makeCandidates(deps: Deps, made: Made, clock: Clock, name: JobName, from: number, to: number): Promise<void> {
  const [job_id, given] = [made.job.get(name)!, people.slice(from, to)]
  const ctx = made.recruiter.get(jobs[name].recruiter)!
  if (given.length >= importFrom) {
    const csv = ['name,email,phone', ...given.map((p) => `${p.name},${p.email},${p.phone}`)].join('\n')
    await importCandidates(ctx, {
      job_id,
      file: { filename: 'candidates.csv', content_type: 'text/csv', bytes: new TextEncoder().encode(csv) },
    })
  } else {
    for (const person of given) {
      await addCandidate(ctx, { job_id, ...person })
      clock.forward(45)
    }
  }
  const rows = await deps.db.select({ id: candidates.id, email: candidates.email }).from(candidates).where(eq(candidates.job_id, job_id))
  const ids = new Map(rows.map((row) => [row.email, row.id]))
  made.seats.set(
    name,
    given.map((p) => ({ id: ids.get(p.email)!, job_id })),
  )
}

function interviewSteps(deps: Deps, made: Made, clock: Clock, at: (day: number, hour: number) => number, sounds: SoundOf): Step[] {
  const all: Sat[] = sittings().map((sitting) => ({ ...sitting, candidate: () => made.seats.get(sitting.job)![sitting.seat]! }))
  const days = [...new Set(all.filter((s) => s.fate.action !== 'wait').map((s) => s.day - 1))]
  const admin = (day: number) => made.admin[day % made.admin.length]!
  const asking = [
    { name: 'Helen Marsh', email: 'helen@example.com', role: 'Hiring Manager' as const },
    { name: 'Tomo Brajković', email: 'tomo@example.com', role: 'Recruiter' as const },
  ]
  return [
    ...all.map((sat) => ({
      at: at(sat.day, sat.hour),
      run: async () => {
        await takeInterview(deps, { candidate: sat.candidate(), sitting: sat, clock, soundOf: sounds })
        await tasksDone(deps)
      },
    })),
    ...days.map((day) => ({
      at: at(day, 9.2),
      run: () =>
        reviewOf(
          [admin(day), admin(day + 1)],
          all.filter((s) => s.day - 1 === day),
          clock,
        ),
    })),
    ...[11, 5].map((day) => ({
      at: at(day, 16.5),
      run: () =>
        sendSomeFeedback(
          admin(day),
          all.filter((s) => s.day > day + 1),
        ),
    })),
    {
      at: at(1, 11),
      run: () =>
        sendInvites(made.recruiter.get(jobs.engineer.recruiter)!, {
          job_id: made.job.get('engineer')!,
          candidate_ids: Object.values(signIns).map((seat) => made.seats.get('engineer')![seat]!.id),
        }),
    },
    ...asking.map((request, i) => ({
      at: at(9 - 3 * i, 12),
      run: () => requestEarlyAccess({ ...deps, actor: null, token: null, ip: '127.0.0.1', user_agent: '' }, request),
    })),
  ]
}

/** Waits until all plans are made and all interviews are scored. */
async function tasksDone(deps: Deps): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    const depth = (await deps.tasks.depth()).filter((t) => t.name === 'make-plan' || t.name === 'score-interview')
    if (depth.some((t) => t.failed > 0)) throw new Error('A plan could not be made or an interview not be scored.')
    if (depth.every((t) => t.waiting + t.running === 0)) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('Plans and scores were not made within half a minute.')
}
