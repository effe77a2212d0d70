/** The tasks and their data. A handler must be safe to run again after a crash. */
export type TaskData = {
  'make-plan': { job_id: string }
  'score-interview': { score_id: string }
  /** `unfinished`: a caller tries it too, so only what that left waiting. `forget`: it is deleted afterwards. */
  'send-email': { email_id: string; unfinished?: true; forget?: true }
  /** The email address, sealed: the queue keeps what it is given for days. */
  'send-sign-in-links': { email_sealed: string }
  'send-reminders': Record<string, never>
  'take-bounces': Record<string, never>
  'finalise-idle': Record<string, never>
  'poll-conversations': Record<string, never>
  /** Of answers that were spoken and not transcribed. */
  'transcribe-answers': Record<string, never>
  /** Files that were erased, and whatever of the candidate came in while that was done. */
  'erase-leftovers': { candidate_id: string; keys: string[] }
  /** Files that nothing names any more. */
  'remove-files': { keys: string[] }
  /** Erases one attempt at the voice provider. Without the conversation's id, the task searches for it. */
  'erase-conversation': { attempt_id: string; agent_id: string; conversation_id: string | null }
  /** Sends a link to set a password. Null if no account has the email. */
  'password-link': { user_id: string | null }
  /** Emails to recruiters about approved scores. */
  'tell-results': Record<string, never>
  /** Email to administrators about what waits for them. */
  'daily-summary': Record<string, never>
  'clean-up': Record<string, never>
  /** Warns of, and erases, data that has been kept long enough. */
  'end-retention': Record<string, never>
}
export type TaskName = keyof TaskData
