/** Labels for codes that do not say by themselves what they mean. */
const named: Record<string, string> = {
  'sign_in.won': 'Signed in',
  'sign_in.lost': 'Sign-in failed',
  'sign_in.refused': 'Sign-in refused: too many tries',
  'sessions.logout': 'Signed out',
  'sessions.endSessions': 'Signed out everywhere',
  'sessions.setUpTotp': 'Began to set up an authenticator app',
  'sessions.confirmTotp': 'Turned on an authenticator app',
  'sessions.verifyMfa': 'Turned on an authenticator app while signing in',
  'sessions.finishSingleSignOn': 'Linked the account to the organisation’s sign-in',
  'sessions.removeTotp': 'Removed the authenticator app',
  'sessions.beginPasskey': 'Began to add a passkey',
  'sessions.confirmPassword': 'Gave the password again',
  'sessions.confirmByPasskey': 'Used a passkey again',
  'people.setSummaryEmail': 'Asked for summary emails',
  'people.setSummaryEmail.off': 'Stopped summary emails',
  'people.inviteRecruiter': 'Invited a recruiter again',
  'people.inviteAdminUser': 'Invited an administrator again',
  'system.listEmails': 'Listed the emails of the Outbox',
  'system.revealEmail': 'Read the code or link in an email',
  'system.getEmail': 'Read an email in the Outbox',
  'system.resendEmail': 'Sent an email again',
  'commands.backup.begun': 'Began a backup of everything',
  'commands.backup.done': 'Made a backup of everything',
  'commands.backup.failed': 'A backup failed',
  'commands.restore': 'Restored everything from a backup',
  'commands.moveFiles.begun': 'Began to move all files to the file storage',
  'commands.moveFiles.done': 'Moved all files to the file storage',
  'commands.moveFiles.failed': 'Moving the files to the file storage failed',
  'commands.importOccupations': 'Put O*NET in place of the catalogue of occupations',
  'commands.useOwnOccupations': 'Went back to Vouch’s own catalogue of occupations',
  'commands.fillDemo': 'Filled the database with the demo',
  'audit.exportAudit': 'Exported the audit',
  'scoring.exportShortlist': 'Exported a shortlist',
  'scoring.getScoreUploadTemplate': 'Downloaded the scoring template',
  'retention.holdJob': 'Placed a legal hold on a job',
  'retention.holdCandidate': 'Placed a legal hold on a candidate',
  'retention.liftJobHold': 'Lifted the legal hold of a job',
  'retention.liftCandidateHold': 'Lifted the legal hold of a candidate',
  'candidates.remindCandidates': 'Asked to remind candidate',
  'scoring.bulkApproveScores': 'Approved score',
  'scoring.reviewScore.approve': 'Approved score',
  'scoring.reviewScore.reject': 'Rejected score',
  'candidates.sendInvites': 'Asked to invite candidate',
  'outcomes.setOutcomes': 'Set outcome',
  'outcomes.undoOutcomes': 'Undid outcome',
  'outcomes.addCandidateNote': 'Added note',
  'outcomes.sendNotice': 'Sent message',
  'outcomes.sendNotices': 'Sent message',
  'interviews.listRecordings': 'Looked for a recording',
  'interviews.getRecording': 'Opened a recording',
  'interviews.giveConsent': 'Agreed to the interview',
  'interviews.startInterview': 'Started the interview, or went on with it',
  'interviews.beginConversation': 'Began the call with the interviewer',
  'interviews.explainEvent': 'Explained an event of the interview',
  'interviews.endInterview': 'Ended the interview',
  'interviews.typeTranscript': 'Typed what was said in a recording',
  'rights.answerReviewRequest': 'Answered a request for a review',
  'rights.requestReview': 'Asked for another person’s review',
  'rights.addCorrection': 'Corrected an answer',
  'rights.exportOwnData': 'Downloaded their own data',
  'rights.eraseOwnData': 'Erased all of their own data',
  'profiles.uploadCv': 'Imported a CV into their profile',
  'profiles.bringLinkedin': 'Imported LinkedIn data into their profile',
  'profiles.bringGithub': 'Imported GitHub data into their profile',
  'profiles.bringJsonResume': 'Imported a JSON Resume into their profile',
  'profiles.bringInterview': 'Imported their answers into their profile',
  'profiles.addProfileLine': 'Added a line to their profile',
  'profiles.updateProfileLine': 'Changed a line of their profile',
  'profiles.changeProfileLines': 'Confirmed or deleted several lines of their profile',
  'profiles.removeProfileLine': 'Deleted a line of their profile',
  'profiles.setPathGoal': 'Changed the goal of their paths',
  'profiles.wordNextSteps': 'Asked a language model to write their next steps',
  'profiles.shareProfile': 'Shared their profile with a company',
  'profiles.shareProfile.off': 'Stopped sharing their profile with a company',
  'profiles.exportProfile': 'Downloaded their profile as JSON Resume',
  'jobs.showJob': 'Showed a job to candidates who look for one',
  'jobs.hideJob': 'Stopped showing a job to candidates who look for one',
  'shares.createShare': 'Made a shared link',
  'shares.endShare': 'Ended a shared link',
  'shares.getShare': 'Opened a shared link',
  'shares.giveAdvice': 'Gave advice through a shared link',
  'jobs.openPdf': 'Opened a job’s PDF',
  // As rows before December 2026 name them.
  'profiles.addLine': 'Added a line to their profile',
  'profiles.updateLine': 'Changed a line of their profile',
  'profiles.changeLines': 'Confirmed or deleted several lines of their profile',
  'profiles.removeLine': 'Deleted a line of their profile',
  'profiles.setWish': 'Changed the goal of their paths',
  'scoring.getScoringTemplate': 'Downloaded the scoring template',
}

const irregular: Record<string, string> = {
  get: 'read',
  make: 'made',
  send: 'sent',
  set: 'set',
  stop: 'stopped',
  begin: 'began',
  reset: 'reset',
  undo: 'undid',
}
const past = (verb: string) => irregular[verb] ?? (verb.endsWith('e') ? `${verb}d` : verb.replace(/(?<=[^aeiou])y$/, 'i') + 'ed')

/** "jobs.updateJob" as "Updated job", and "outcomes.setOutcome.on_hold" as "Set outcome: on hold". */
export function actionWords(action: string): string {
  const known = named[action]
  if (known) return known
  const decided = /^(\w+\.\w+)\.(\w+)$/.exec(action)
  if (decided) return `${actionWords(decided[1]!)}: ${decided[2]!.replaceAll('_', ' ')}`
  const words = action
    .replace(/^\w+\./, '')
    .replace(/^bulk(?=[A-Z])/, '')
    .replace(/^admin(?=[A-Z])/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/\bpdf\b/, 'PDF')
    .replace(/^[a-z]+(?= )/, past)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The part of a code before its dot, with its label in the filter. */
export const actionKinds: [code: string, words: string][] = [
  ['sign_in', 'Sign-ins'],
  ['sessions', 'Sessions and second factors'],
  ['jobs', 'Jobs'],
  ['candidates', 'Candidates'],
  ['plans', 'Plans'],
  ['interviews', 'Interviews and recordings'],
  ['scoring', 'Scores'],
  ['outcomes', 'Outcomes and messages'],
  ['shares', 'Shared links'],
  ['people', 'Accounts'],
  ['companies', 'Companies'],
  ['letters', 'Email templates and logos'],
  ['system', 'Outbox'],
  ['profiles', 'Skill profiles'],
  ['rights', 'Candidates’ own data and reviews'],
  ['retention', 'Legal holds'],
  ['audit', 'Exports of the audit'],
  ['commands', 'Commands on the machine'],
]

const objects: Record<string, string> = {
  admin_user: 'Administrator',
  admin: 'Administrator',
  share: 'Link',
  system: 'A command on the machine',
  line: 'Profile line',
}
export const objectWord = (type: string): string => objects[type] ?? type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ')
