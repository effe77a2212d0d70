// What each kind of task does.
import { sendReminders } from './candidates/sendReminders.ts'
import { sendSignInLinks } from './candidates/sendSignInLinks.ts'
import type { Deps } from './context.ts'
import { cleanPages } from './erasure/cleanPages.ts'
import { foldCounts } from './db/counts.ts'
import { tendTables } from './db/tendTables.ts'
import { eraseLeftovers, removeFiles } from './erasure/eraseCandidate.ts'
import { eraseOverdue } from './erasure/eraseOverdue.ts'
import { AppError, OwnError } from './errors.ts'
import { eraseAtProvider } from './interviews/eraseAtProvider.ts'
import { finaliseIdle } from './interviews/finaliseIdle.ts'
import { pollConversations } from './interviews/pollConversations.ts'
import { transcribeAnswers } from './interviews/transcribeAnswers.ts'
import { failLostEmails } from './mail/failLostEmails.ts'
import { takeBounces } from './mail/takeBounces.ts'
import { outdatedEmails } from './outdatedEmails.ts'
import { sendPasswordLink } from './people/passwords.ts'
import { askForMissing } from './plans/askForPlan.ts'
import { makePlan } from './plans/makePlan.ts'
import { warnOfEnds } from './retention/warnOfEnds.ts'
import { failLost } from './scoring/reading/failLost.ts'
import { scoreInterview } from './scoring/reading/scoreInterview.ts'
import { tellResults } from './scoring/review/tellResults.ts'
import { removeExpired } from './sessions/removeExpired.ts'
import { sendDailySummary } from './system/sendDailySummary.ts'
import { eachStep } from './tasks/eachStep.ts'
import type { Handlers } from './tasks/tasks.ts'

export function taskHandlers(deps: Deps): Handlers {
  return {
    'make-plan': (data, run) => makePlan(deps, data, run),
    'score-interview': (data, run) => scoreInterview(deps, data, run),
    'finalise-idle': async () => {
      await finaliseIdle(deps, await deps.tasks.lastDone('finalise-idle'))
    },
    'poll-conversations': () => pollConversations(deps),
    'transcribe-answers': () => transcribeAnswers(deps),
    'send-email': async ({ email_id, forget }, { last_try }) => {
      const sent = await deps.mail.deliverQueued(email_id, last_try).catch((error: unknown) => {
        // The email was erased together with its candidate.
        if (error instanceof AppError && error.code === 'email.not_found') return null
        throw error
      })
      // The Outbox shows what the mail server answered. The answer contains the address, so it must not be in the log.
      if (sent?.status === 'failed' && !last_try) throw new OwnError('the email was not taken')
      if (forget) await deps.mail.forget(email_id)
    },
    'erase-leftovers': (data, run) => eraseLeftovers(deps, data, run),
    'remove-files': (data, run) => removeFiles(deps, data, run),
    'erase-conversation': (data) => eraseAtProvider(deps, data),
    'password-link': (data) => sendPasswordLink(deps, data),
    'send-sign-in-links': (data) => sendSignInLinks(deps, data),
    'take-bounces': () => takeBounces(deps),
    'send-reminders': () => sendReminders(deps),
    'tell-results': () => tellResults(deps),
    'daily-summary': () => sendDailySummary(deps),
    'clean-up': () =>
      eachStep(deps.log, {
        'fail lost scores': () => failLost(deps),
        'fail lost emails': () => failLostEmails(deps, outdatedEmails(deps).onFailed),
        'ask for missing plans': () => askForMissing(deps),
        'remove what has expired': () => removeExpired(deps),
        'fold the counts': () => foldCounts(deps.db),
        'tend the tables': () => tendTables(deps.db),
      }),
    'end-retention': () =>
      eachStep(deps.log, {
        'warn of ends': () => warnOfEnds(deps),
        'erase who is overdue': () => eraseOverdue(deps),
        'clean the pages': () => cleanPages(deps),
      }),
  }
}
