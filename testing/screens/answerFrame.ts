import type { UserType } from '../../shared/signIn.ts'
import { answerUsually } from './answers.ts'
import { sampleAbout, sampleSession } from './samples.ts'

/** What the menu and the head of every screen ask. */
export function answerFrame(user: UserType): void {
  answerUsually('system', 'getServerInfo', sampleAbout)
  answerUsually('sessions', 'getSession', { ...sampleSession, user_type: user })
  if (user !== 'candidate') answerUsually('outcomes', 'listMentions', [])
  if (user !== 'admin') return
  answerUsually('rights', 'listReviewRequests', [])
  answerUsually('scoring', 'getScoringSummary', {
    pending_count: 0,
    average_overall_score: null,
    scored_count: 0,
    baseline_count: 0,
    red_flag_count: 0,
  })
  answerUsually('system', 'getAgentCounts', { total: 0, pending: 0, ready: 0, failed: 0 })
}
