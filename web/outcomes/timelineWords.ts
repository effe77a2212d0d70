// The words of the timeline for each event.
import { outcomeWords } from '../../shared/outcomeWords.ts'
import type { TimelineEntry } from '../../shared/outcomes.ts'
import { count } from '../ui/formatDate.ts'

/** Keyed by the codes of the decision log, and by our own codes for events that are not in it. */
const events: Record<string, string> = {
  candidate_added: 'Added to the job',
  signed_in: 'Signed in',
  reminders_stopped: 'Asked for no more reminders',
  candidate_edited: 'The details were edited',
  code_regenerated: 'A new login code was made',
  note_added: 'Wrote a note',
  invitation_copied: 'The invitation was copied, to be sent by hand',
  consent_given: 'Read the notice and agreed to the interview',
  interview_started: 'Interview started',
  interview_completed: 'Interview ended',
  interview_reopened: 'The interview was reopened',
  transcript_received: 'The voice provider sent what was said',
  call_refused: 'The candidate’s page named a call that, by the voice provider’s word, was not part of the interview',
  late_answer_received: 'An answer arrived after the end',
  late_events_received: 'Events from the interview arrived after the end',
  answer_transcribed: 'A spoken answer was transcribed',
  transcript_typed: 'The words of a spoken answer were typed',
  scored: 'The interview was scored',
  scoring_failed: 'The interview could not be scored',
  score_again: 'Scoring was started again',
  score_uploaded: 'A score was uploaded',
  score_overridden: 'The overall score was changed',
  levels_set: 'Levels were set',
  levels_undone: 'Levels were undone',
  decision_undone: 'The review was undone',
  approved: 'The score was approved',
  rejected: 'The score was rejected',
  profile_shared: 'Shared their skill profile with the company',
  profile_unshared: 'Stopped sharing their skill profile with the company',
  correction_added: 'Corrected an answer',
  review_requested: 'Asked for another person’s review',
  review_answered: 'Answered the request for a review',
  shared: 'A link to the evidence was made',
  share_ended: 'The link to the evidence was ended',
  advised: 'Advice was given through a link',
  hold_placed: 'A legal hold was placed',
  hold_lifted: 'The legal hold was lifted',
  data_erased: 'Personal data was erased',
}

const emails: Record<string, string> = {
  invitation: 'Invitation',
  feedback: 'Feedback',
  reminder: 'Reminder',
  reopened: 'Message that the interview was reopened',
  received: 'Confirmation that the interview was received',
  'sign-in-link': 'Sign-in link',
  'review-answer': 'Answer to the request for a review',
  'notice-advanced': 'Message that they are advanced',
  'notice-declined': 'Message that they are declined',
}
const states = {
  waiting: 'waiting to go out',
  sent: 'sent',
  failed: 'not delivered',
  kept: 'not emailed, no mail server',
  outdated: 'not sent, no longer true',
} as const

const noted: Record<string, [string, string?]> = {
  tab_left: ['time left the tab', 'times left the tab'],
  paste: ['paste'],
  long_silence: ['long silence'],
  second_voice: ['second voice'],
  connection_lost: ['lost connection'],
  microphone_lost: ['lost microphone'],
}

export function timelineWords(entry: TimelineEntry): string {
  const { event, outcome, email } = entry
  if (email)
    return `${emails[email.kind] ?? 'Email'} · ${email.error_code === 'mail.unanswered' ? 'may have been sent' : states[email.status]}`
  if (event === 'outcome_set' && outcome) return outcomeWords[outcome]
  if (event === 'outcome_undone') return outcome ? `Undone: ${outcomeWords[outcome]}` : 'An outcome was undone'
  if (event === 'outcome_removed') return outcome ? `Outcome removed: ${outcomeWords[outcome]}` : 'An outcome was removed'
  if (event === 'events_noted') return `Noticed during the interview: ${notedWords(entry.noted) || 'nothing important'}`
  if (event === 'event_explained') return `Explained: ${notedWords(entry.noted) || 'something that was noticed'}`
  return events[event] ?? capital(event.replaceAll('_', ' '))
}

const notedWords = (all: TimelineEntry['noted']) =>
  all
    .flatMap(({ kind, count: n }) => {
      const words = noted[kind]
      return words ? [count(n, ...words)] : []
    })
    .join(', ')

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Who did it; null if it was the system. */
export function actorWords({ by }: TimelineEntry): string | null {
  if (by.user_type === 'system') return null
  return by.name ?? { admin: 'an administrator', recruiter: 'a recruiter', candidate: 'the candidate' }[by.user_type]
}
