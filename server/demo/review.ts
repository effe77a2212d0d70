// The decisions of the demo's administrators, one morning at a time.
import type { Ctx } from '../context.ts'
import { bulkApproveScores, overrideScore, reviewScore } from '../scoring/review/reviewScore.ts'
import { sendFeedback } from '../scoring/feedback/sendFeedback.ts'
import { getScore } from '../scoring/review/getScore.ts'
import { setLevels } from '../scoring/review/setLevels.ts'
import type { Depth } from './answers.ts'
import type { Clock } from './startClock.ts'
import type { Sitting } from './sittings.ts'

export type Sat = Sitting & { candidate: () => { id: string; job_id: string } }

const levelOf: Record<Depth, number> = { vague: 1, thin: 2, partial: 3, good: 4, full: 5 }

/** Sets the level of each answer. A stricter reviewer gives every third answer one level less. */
async function levelsFor(admin: Ctx<'admin'>, { depths, candidate }: Sat, stricter: boolean): Promise<void> {
  const { id: candidate_id } = candidate()
  const { questions, turns } = await getScore(admin, { candidate_id })
  const answered = questions.filter((q) => turns.some((t) => q.turn_ids.includes(t.turn_id) && !t.declined))
  const levels = answered.map(({ name, number }) => {
    const level = levelOf[depths[number - 1] ?? 'partial']
    return { name, level: stricter && number % 3 === 1 ? Math.max(1, level - 1) : level }
  })
  await setLevels(admin, { candidate_id, levels })
}

/** The job whose approved candidates have no levels from a person: they were approved as the baseline proposed. */
const provisional = 'analyst'

/** Sets levels (two reviewers for some candidates), rejects and overrides one by one, and approves the rest together. */
export async function reviewOf([admin, second]: [Ctx<'admin'>, Ctx<'admin'>], sat: Sat[], clock: Clock): Promise<void> {
  const approved: string[] = []
  for (const one of sat) {
    const { fate, candidate, seat } = one
    const candidate_id = candidate().id
    clock.forward(150)
    if (fate.action === 'override' || (fate.action === 'approve' && one.job !== provisional)) {
      await levelsFor(admin, one, false)
      clock.forward(60)
      if (seat % 4 === 0) await levelsFor(second, one, true)
    }
    if (fate.action === 'reject') await reviewScore(admin, { candidate_id, action: 'reject', reason: fate.reason })
    else {
      if (fate.action === 'override') {
        const { overall_score } = await getScore(admin, { candidate_id })
        await overrideScore(admin, { candidate_id, overall_score: Math.round(overall_score!) + 5, reason: fate.reason })
      }
      if (fate.action !== 'wait') approved.push(candidate_id)
    }
  }
  const [only, ...others] = approved
  if (only && others.length === 0) await reviewScore(admin, { candidate_id: only, action: 'approve' })
  else if (only) {
    const { failed } = await bulkApproveScores(admin, { candidate_ids: approved })
    if (failed.length > 0) throw new Error(`Not approved: ${failed[0]!.reason}`)
  }
}

/** Sends feedback to approved candidates. The verb itself leaves out candidates who were rejected or already have feedback. */
export async function sendSomeFeedback(admin: Ctx<'admin'>, sat: Sat[]): Promise<void> {
  await sendFeedback(admin, {
    messages: [],
    seen: [],
    candidate_ids: sat.filter((s) => s.fate.action !== 'wait').map((s) => s.candidate().id),
    send_immediately: true,
  })
}
