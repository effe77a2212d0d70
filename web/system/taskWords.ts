/** What a background task does, by its name. */
export const taskWords: Record<string, string> = {
  'make-plan': 'Write interview plans',
  'score-interview': 'Score interviews',
  'send-email': 'Send emails',
  'send-sign-in-links': 'Email sign-in links',
  'send-reminders': 'Remind candidates',
  'take-bounces': 'Read emails that came back',
  'poll-conversations': 'Fetch voice interviews',
  'transcribe-answers': 'Transcribe spoken answers',
  'finalise-idle': 'Close idle interviews',
  'erase-leftovers': 'Erase files',
  'remove-files': 'Delete files that are no longer needed',
  'erase-conversation': 'Erase voice interviews',
  'password-link': 'Email password links',
  'end-retention': 'Erase candidates whose time is over',
  'tell-results': 'Tell recruiters of results',
  'daily-summary': 'Tell administrators what is waiting for them',
  'clean-up': 'Clear up what has expired or was lost',
}

const byHand = 'Delete the files in the file storage by hand: the server’s log names them.'

/** What a person should do about a task that failed for good, if nothing else says it. */
export const taskHelp: Record<string, string> = {
  'erase-leftovers': byHand,
  'remove-files': byHand,
  'erase-conversation': 'Erase it at ElevenLabs by hand: the server’s log names the conversation.',
}
