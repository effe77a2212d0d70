// Messages about an outcome that wait in the Outbox because no mail server is set. No try of one finds out later that it is not true any
// more, so what changes the outcome says so at once.
import { noticeOf, type OutcomeKind } from '../../shared/outcomeWords.ts'
import type { Db } from '../db/open.ts'
import type { Mail } from '../mail/mail.ts'
import { currentOutcomes } from './currentOutcomes.ts'
import { noticeEmail, noticeEmails } from './noticeEmails.ts'
import { outcomeChanged, tellableOutcome } from './toldOutcome.ts'

type WithMail = { mail: Mail }

/** The kept messages of these candidates that do not tell their new outcome become outdated. Whoever is hired was rightly told that they go on. */
export async function outdateKept({ mail }: WithMail, tx: Db, candidate_ids: string[], outcome: OutcomeKind | null): Promise<void> {
  const tells = outcome && noticeOf(outcome === 'hired' ? 'advanced' : outcome)
  const kinds = noticeEmails.filter((kind) => !tells || kind !== noticeEmail[tells])
  await mail.outdateKept(tx, candidate_ids, kinds, outcomeChanged)
}

/** After an outcome was undone: the kept messages that tell the one before it, which stands again, are true again. */
export async function keepAgain({ mail }: WithMail, tx: Db, candidate_ids: string[]): Promise<void> {
  const since = { 'notice-advanced': new Map<string, string>(), 'notice-declined': new Map<string, string>() }
  for (const [id, current] of await currentOutcomes(tx, candidate_ids)) {
    const of = current.outcome === 'hired' ? (await tellableOutcome(tx, id))?.of : current
    const tells = of && noticeOf(of.outcome)
    if (tells) since[noticeEmail[tells]].set(id, of.decided_at)
  }
  for (const kind of noticeEmails) await mail.keepAgain(tx, since[kind], kind, outcomeChanged.error_code)
}
