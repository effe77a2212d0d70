// Every way a call can fail. Programs decide by the code. The text is for people.
import { proof_minutes } from './signInTimes.ts'

type Meaning = { status: number; title: string; meaning: string }

export const problems = {
  'request.unreadable': { status: 400, title: 'Bad request', meaning: 'The request is not valid HTTP.' },
  'request.cut_off': { status: 400, title: 'Incomplete request', meaning: 'Only a part of the request arrived. Send it again.' },
  'session.required': { status: 401, title: 'Not signed in', meaning: 'There is no session, or it has ended. Sign in.' },
  'credentials.wrong': {
    status: 401,
    title: 'Wrong email, password or code',
    meaning: 'The email, the password or the login code is wrong.',
  },
  'code.ended': { status: 401, title: 'Login code has expired', meaning: 'The login code has expired. Ask for a link by email instead.' },
  'link.ended': { status: 401, title: 'Sign-in link no longer works', meaning: 'The sign-in link was used already, or has expired.' },
  'mfa.wrong': {
    status: 401,
    title: 'Wrong code of the second step',
    meaning: 'The code of the second step is not right, or was used already.',
  },
  'mfa.ended': {
    status: 401,
    title: 'Second step too late',
    meaning: 'The second step came too late, or was done already. Sign in again.',
  },
  'passkey.refused': {
    status: 401,
    title: 'Passkey refused',
    meaning: 'The passkey belongs to another site or account, or could not be checked.',
  },
  'sign_on.refused': {
    status: 401,
    title: 'Answer of the sign-in service refused',
    meaning: 'The sign-in service’s answer is missing, too old, from another sign-in, or not for this server.',
  },
  'sign_on.unknown': {
    status: 401,
    title: 'No account for this person',
    meaning: 'The person whom the sign-in service named has no account here, or has none any more.',
  },
  'webhook.unsigned': { status: 401, title: 'Signature refused', meaning: 'The signature of the webhook is missing, wrong or too old.' },
  'role.forbidden': { status: 403, title: 'Another role is needed', meaning: 'This call is for another role.' },

  'password.required': {
    status: 403,
    title: 'Password needed',
    meaning: `This call needs the password of the person who is signed in, and they last gave it more than ${proof_minutes} minutes ago. Ask them for it, send it to \`/api/auth/password/confirm\`, and make this call again.`,
  },

  'page.not_found': { status: 404, title: 'Page not found', meaning: 'There is no page or call at this address.' },
  'admin_user.not_found': { status: 404, title: 'Administrator not found', meaning: 'There is no such administrator.' },
  'candidate.not_found': { status: 404, title: 'Candidate not found', meaning: 'There is no such candidate, or they are not yours.' },
  'company.not_found': { status: 404, title: 'Company not found', meaning: 'There is no such company.' },
  'email.not_found': { status: 404, title: 'Email not found', meaning: 'There is no such email.' },
  'event.not_found': { status: 404, title: 'Event not found', meaning: 'There is no such event in this interview.' },
  'file.not_found': { status: 404, title: 'File not found', meaning: 'There is no such file, or the link to it has expired.' },
  'hold.not_found': { status: 404, title: 'Legal hold not found', meaning: 'There is no legal hold here.' },
  'interview.not_found': { status: 404, title: 'Interview not found', meaning: 'There is no such interview, or it is not yours.' },
  'job.not_found': { status: 404, title: 'Job not found', meaning: 'There is no such job, or it is not yours.' },
  'github.not_found': { status: 404, title: 'GitHub account not found', meaning: 'GitHub has no account of this name.' },
  'line.not_found': { status: 404, title: 'Line not found', meaning: 'There is no such line in this profile.' },
  'receipt.not_found': { status: 404, title: 'Receipt not found', meaning: 'There is no receipt with this number.' },
  'review.not_found': {
    status: 404,
    title: 'Request for a review not found',
    meaning: 'There is no such request for a review, or its candidate is gone.',
  },
  'turn.not_found': { status: 404, title: 'Answer not found', meaning: 'There is no such answer in this interview.' },
  'occupation.not_found': { status: 404, title: 'Occupation not found', meaning: 'The catalogue has no such occupation.' },
  'profile.not_found': {
    status: 404,
    title: 'Profile not found',
    meaning: 'There is no such candidate of yours, or the profile is not shared with you.',
  },
  'plan.being_written': {
    status: 404,
    title: 'Plan is being written',
    meaning: 'The interview plan of this job is being written. Ask again soon.',
  },
  'plan.not_written': {
    status: 404,
    title: 'Plan could not be written',
    meaning:
      'The interview plan of this job could not be written. Vouch tries again every few minutes; the call `rewritePlan` tries at once.',
  },
  'recording.not_found': {
    status: 404,
    title: 'Recording not found',
    meaning: 'There is no such recording, it is not yours, or the link has expired.',
  },
  'password_link.ended': {
    status: 404,
    title: 'Password link no longer works',
    meaning: 'The link to set a password was used already, or has expired.',
  },
  'stop_link.ended': {
    status: 404,
    title: 'Link to stop emails no longer works',
    meaning: 'The link to stop such emails is not complete, or no longer works.',
  },
  'passkey.not_found': { status: 404, title: 'Passkey not found', meaning: 'There is no such passkey, or it is not yours.' },
  'session.not_found': { status: 404, title: 'Session not found', meaning: 'There is no such session, or it is not yours.' },
  'recruiter.not_found': { status: 404, title: 'Recruiter not found', meaning: 'There is no such recruiter.' },
  'score.not_found': { status: 404, title: 'Score not found', meaning: 'This candidate has no score, or it is not yours.' },
  'share.not_found': {
    status: 404,
    title: 'Link to candidates not found',
    meaning: 'There is no such link to candidates, or it no longer works.',
  },
  'sound.not_found': { status: 404, title: 'Sound not found', meaning: 'There is no such sound, or the link to it has expired.' },
  'template.not_found': { status: 404, title: 'Template not found', meaning: 'There is no such template of a plan, or it is not yours.' },
  'request.timeout': { status: 408, title: 'Request timeout', meaning: 'The request did not arrive in time.' },

  'account.duplicate': { status: 409, title: 'Email has an account already', meaning: 'There is an account with this email already.' },
  'account.own': { status: 409, title: 'Own account', meaning: 'An administrator cannot delete their own account.' },
  'admin_user.last': { status: 409, title: 'Last administrator', meaning: 'The last active administrator cannot be deleted.' },
  'agent.not_ready': { status: 409, title: 'AI interviewer is not ready', meaning: 'The AI interviewer of this job is not ready yet.' },
  'agent.builtin': {
    status: 409,
    title: 'Not for Vouch’s own interviewer',
    meaning: 'This is for other providers’ agents, and the job has Vouch’s own interviewer.',
  },
  'candidate.duplicate': {
    status: 409,
    title: 'Candidate is in the job already',
    meaning: 'This job has a candidate with this email already.',
  },
  'company.in_use': { status: 409, title: 'Company has recruiters', meaning: 'The company still has recruiters.' },
  'candidate.held': {
    status: 409,
    title: 'Candidate is under a legal hold',
    meaning: 'A legal hold keeps this candidate. The detail says who placed it, when and why; nothing is erased until it is lifted.',
  },
  'hold.placed': { status: 409, title: 'Legal hold is there already', meaning: 'This is under a legal hold already.' },
  'consent.changed': {
    status: 409,
    title: 'Notice has changed',
    meaning: 'The notice has changed since the candidate agreed. Show the current one.',
  },
  'consent.required': { status: 409, title: 'Consent needed', meaning: 'The candidate has not agreed to the notice yet.' },
  'conversation.begun': {
    status: 409,
    title: 'Attempt has a conversation already',
    meaning: 'This attempt has a conversation already. Start again for another.',
  },
  'candidate.decided': {
    status: 409,
    title: 'Candidate is decided',
    meaning: 'A person has decided about this candidate already, so the interview is not reopened.',
  },
  'candidate.out': { status: 409, title: 'Candidate is out', meaning: 'The candidate has been declined or withdrawn.' },
  'conversation.taken': { status: 409, title: 'Conversation of another attempt', meaning: 'This conversation belongs to another attempt.' },
  'undo.none': { status: 409, title: 'Nothing to undo', meaning: 'There is nothing to undo.' },
  'undo.not_yours': {
    status: 409,
    title: 'Act of somebody else',
    meaning: 'Somebody else did this, so only they can undo it.',
  },
  'undo.told': {
    status: 409,
    title: 'Too late: the candidate was told',
    meaning: 'The candidate has been told since, so it can no longer be undone.',
  },
  'levels.stand': { status: 409, title: 'Levels can no longer be undone', meaning: 'These levels can no longer be undone.' },
  'undo.too_late': { status: 409, title: 'Too late to undo', meaning: 'This was done too long ago to be undone.' },
  'email.outdated': { status: 409, title: 'Email is outdated', meaning: 'What this email says is not true any more.' },
  'email.sent': { status: 409, title: 'Email was sent already', meaning: 'This email was sent already.' },
  'github.unproven': {
    status: 409,
    title: 'GitHub account not proven',
    meaning: 'The bio of this GitHub account does not have the candidate’s code.',
  },
  'mfa.enforced': {
    status: 409,
    title: 'Last second factor',
    meaning: 'This server requires a second factor, and this is the account’s last.',
  },
  'mfa.on': { status: 409, title: 'Second factor is on already', meaning: 'The account has a second factor already. Sign in with it.' },
  'mfa.none': { status: 409, title: 'No second factor', meaning: 'The account has no second factor.' },
  'totp.on': { status: 409, title: 'Authenticator app is on already', meaning: 'The account has an authenticator app already.' },
  'account.has_password': {
    status: 409,
    title: 'Password is set already',
    meaning: 'The owner of the account has set a password already.',
  },
  'answer.elsewhere': {
    status: 409,
    title: 'Answers go to another provider',
    meaning: 'Another provider’s agent leads this interview and hears the answers itself.',
  },
  'answer.own_words': { status: 409, title: 'Words are the candidate’s own', meaning: 'The words of this answer are the candidate’s own.' },
  'feedback.sent': {
    status: 409,
    title: 'Feedback was written already',
    meaning: 'Feedback to this candidate was written already: it was sent, waits, or is in the Outbox.',
  },
  'interview.answered': { status: 409, title: 'All questions are answered', meaning: 'Every question of the interview is answered.' },
  'interview.not_ended': { status: 409, title: 'Interview has not ended', meaning: 'The interview has not ended.' },
  'interview.open': {
    status: 409,
    title: 'Too early for this outcome',
    meaning: 'The interview has not ended, so only declined or withdrawn can be decided.',
  },
  'interview.not_started': { status: 409, title: 'Interview has not started', meaning: 'The interview has not started.' },
  'interview.over': { status: 409, title: 'Interview is completed', meaning: 'The interview is completed.' },
  'interview.withheld': {
    status: 409,
    title: 'Interview can no longer be started',
    meaning: 'The candidate was told an outcome or has withdrawn, so the interview can no longer be started.',
  },
  'review.answered': { status: 409, title: 'Request was answered already', meaning: 'This request was answered already.' },
  'review.not_decided': {
    status: 409,
    title: 'Nothing to review yet',
    meaning: 'No person has decided about this candidate yet, so there is nothing that another person could review.',
  },
  'review.open': { status: 409, title: 'Request is waiting already', meaning: 'A request of this candidate waits for its answer already.' },
  'review.withdrawn': {
    status: 409,
    title: 'Candidate has withdrawn',
    meaning: 'The candidate has withdrawn, so nothing stands that another person could review.',
  },
  'review.own_decision': {
    status: 409,
    title: 'Part in the decision',
    meaning:
      'A person who had a part in a decision cannot answer the request about it while another administrator can. Whoever has acted on the decision since it was asked can only answer that it is changed.',
  },
  'job.closed': {
    status: 409,
    title: 'Job is closed',
    meaning: 'The job is closed, or its deadline has passed, so no new interview can be started.',
  },
  'mail.not_set': { status: 409, title: 'No mail server', meaning: 'No mail server is set.' },
  'notice.sent': { status: 409, title: 'Candidate was told already', meaning: 'This candidate has been told this outcome already.' },
  'outcome.other': {
    status: 409,
    title: 'Message about another outcome',
    meaning: 'The message is about another outcome than the one that the candidate has.',
  },
  'share.not_approved': {
    status: 409,
    title: 'Score to share is not approved',
    meaning: 'One of the candidates has no score that a person has approved, so there is nothing to share yet.',
  },
  'outcome.stands': {
    status: 409,
    title: 'Another outcome stands',
    meaning: 'The candidate has another outcome than the caller saw, or somebody else decided it. Read it, then decide again.',
  },
  'plan.outdated': {
    status: 409,
    title: 'Plan is outdated',
    meaning: 'The job has changed since this plan was written, or its edits were given up, and a new plan is being written.',
  },
  'plan.frozen': {
    status: 409,
    title: 'Plan is locked',
    meaning: 'The first interview of the job has started, so its plan, its criteria and its language can no longer change.',
  },
  'profile.full': { status: 409, title: 'Profile is full', meaning: 'The profile has as many lines as it can hold.' },
  'question.moved_on': {
    status: 409,
    title: 'Another question is asked',
    meaning: 'Another question waits for an answer now, or none does.',
  },
  'record.changed': { status: 409, title: 'Record has changed', meaning: 'Somebody else changed this record since it was loaded.' },
  'recording.after_end': {
    status: 409,
    title: 'Recorded after the end',
    meaning: 'This part was recorded after the end of the interview, so it is not stored.',
  },
  'recording.closed': { status: 409, title: 'Too late for the recording', meaning: 'The time for late parts of the recording is over.' },
  'recording.elsewhere': { status: 409, title: 'Recorded by the voice provider', meaning: 'The voice provider records this interview.' },
  'recording.other_sound': { status: 409, title: 'Part has other audio', meaning: 'This part number already holds different audio.' },
  'score.approved': { status: 409, title: 'Score is approved already', meaning: 'The score is approved already.' },
  'score.decided': { status: 409, title: 'Score is reviewed already', meaning: 'The score was approved or rejected already.' },
  'score.failed': { status: 409, title: 'Scoring failed', meaning: 'The interview could not be scored.' },
  'score.no_interview': { status: 409, title: 'No interview to score', meaning: 'There is no interview to score.' },
  'score.no_overall': { status: 409, title: 'No overall score', meaning: 'There is no overall score to approve.' },
  'score.not_approved': { status: 409, title: 'Score is not approved', meaning: 'The score is not approved yet.' },
  'score.rejected': { status: 409, title: 'Score was rejected', meaning: 'The score was rejected.' },
  'score.waiting': { status: 409, title: 'Score is not made yet', meaning: 'The interview is still being scored.' },
  'sign_on.not_set': { status: 409, title: 'No single sign-on', meaning: 'No single sign-on is set.' },
  'voice.not_set': { status: 409, title: 'No voice service', meaning: 'This server has no such voice service of its own.' },

  'body.too_large': { status: 413, title: 'Body too large', meaning: 'The body is too large for this call.' },
  'file.too_large': { status: 413, title: 'File too large', meaning: 'The file is too large for this call.' },
  'recording.full': { status: 413, title: 'Recording is full', meaning: 'The recording of this interview has reached its largest size.' },
  'body.wrong_type': { status: 415, title: 'Wrong content type', meaning: 'The body has a content type that this call does not take.' },
  'file.wrong_type': { status: 415, title: 'Wrong kind of file', meaning: 'This call does not take files of this kind.' },
  'range.not_satisfiable': { status: 416, title: 'Range not satisfiable', meaning: 'The file does not have the bytes asked for.' },
  'input.invalid': { status: 422, title: 'Invalid input', meaning: 'What was sent is not valid; `errors` names each field.' },
  'corrections.full': {
    status: 409,
    title: 'Too many corrections',
    meaning: 'This interview already has as many corrections as we keep.',
  },
  'adjustments.full': {
    status: 409,
    title: 'Too many requests for an adjustment',
    meaning: 'This candidate has already sent as many requests as one candidate may.',
  },
  'own_data.too_many': {
    status: 429,
    title: 'Too many downloads',
    meaning:
      'This candidate is downloading their data already, or has downloaded it many times within an hour. Wait as long as `Retry-After` says.',
  },
  'pdf.too_many': {
    status: 429,
    title: 'Too many PDFs',
    meaning: 'This person has uploaded many PDFs. Wait as long as `Retry-After` says.',
  },
  'early_access.too_many': {
    status: 429,
    title: 'Too many requests for early access',
    meaning: 'Too many requests came from this address. Wait as long as `Retry-After` says.',
  },
  'early_access.full': { status: 503, title: 'List for early access is full', meaning: 'The list of requests for early access is full.' },
  'file.busy': {
    status: 503,
    title: 'Cannot read files now',
    meaning:
      'The server cannot read the file now, because too many are being read or the machine is busy. Nothing is wrong with the file. Send it again soon.',
  },
  'file.too_many': {
    status: 429,
    title: 'Too many files to read',
    meaning: 'This person has as many files waiting to be read as one person may. Send it again when one of them is done.',
  },
  'upload.too_many': {
    status: 429,
    title: 'Too many uploads',
    meaning: 'This person is sending as many files at the same time as one person may. Send it again when one has arrived.',
  },
  'wording.too_many': {
    status: 429,
    title: 'Too many next steps',
    meaning: 'Next steps have been written many times for this profile within an hour. Wait as long as `Retry-After` says.',
  },
  'profile.too_many': {
    status: 429,
    title: 'Too many imports',
    meaning: 'This candidate has imported many things into the profile. Wait as long as `Retry-After` says.',
  },
  'github.too_many': {
    status: 429,
    title: 'Too many requests to GitHub',
    meaning: 'GitHub takes no more requests for now. Wait as long as `Retry-After` says.',
  },
  'sign_in.too_many': {
    status: 429,
    title: 'Too many sign-in attempts',
    meaning: 'Too many sign-in attempts. Wait as long as `Retry-After` says.',
  },
  'sign_in_link.too_many': {
    status: 429,
    title: 'Too many sign-in links',
    meaning: 'Too many links were asked for. Wait as long as `Retry-After` says.',
  },
  'share.too_many': {
    status: 429,
    title: 'Too many visits by link',
    meaning: 'Too many links were opened, or too much advice was given. Wait as long as `Retry-After` says.',
  },
  'voice.too_many': {
    status: 429,
    title: 'Too much speech',
    meaning: 'This is more speech than the server handles in a minute. Wait as long as `Retry-After` says.',
  },
  'request.headers_too_large': { status: 431, title: 'Headers too large', meaning: 'The address and headers of the request are too long.' },

  'server.unexpected': { status: 500, title: 'Unexpected error', meaning: 'The server failed unexpectedly. The call can be made again.' },
  'server.busy': {
    status: 503,
    title: 'Server is busy',
    meaning: 'The server has too much to do now, so nothing was done. Try again soon.',
  },
  'database.away': { status: 503, title: 'Database is down', meaning: 'The database cannot be reached. Try again soon.' },
  'database.busy': {
    status: 503,
    title: 'Records were in use',
    meaning: 'Another call changed the same records at the same moment, so this one was undone. Send it again.',
  },
  'storage.away': {
    status: 503,
    title: 'File storage is down',
    meaning: 'The file storage cannot be reached or did not take the file. Try again soon.',
  },
  'github.away': { status: 503, title: 'GitHub is down', meaning: 'GitHub cannot be reached or did not answer as it should.' },
  'mail.unanswered': {
    status: 409,
    title: 'Email may have been sent',
    meaning: 'The email may have been sent: the mail server received all of it and did not answer.',
  },
  'mail.refused': {
    status: 409,
    title: 'Email refused',
    meaning: 'The mail server refused this email or its address. Trying again as it is will not help.',
  },
  'mail.away': { status: 503, title: 'Mail server is down', meaning: 'The mail server did not take the email.' },
  'sign_on.other_issuer': {
    status: 503,
    title: 'Sign-in service has another address',
    meaning:
      '`OIDC_ISSUER` differs from the address the sign-in service reports. Copy that address exactly, with its slash at the end if it has one. A password still works.',
  },
  'sign_on.away': {
    status: 503,
    title: 'Sign-in service is down',
    meaning: 'The sign-in service cannot be reached. A password still works.',
  },
  'voice.away': {
    status: 503,
    title: 'Voice service is down',
    meaning: 'The voice service cannot be reached or did not answer as it should.',
  },
  'webhook.busy': { status: 503, title: 'Too many webhooks', meaning: 'Other large webhooks are being taken. Send this one again soon.' },
} as const satisfies Record<string, Meaning>

export type ProblemCode = keyof typeof problems

/** The `type` of a problem: a path on this server that explains it. */
export const problemType = (code: ProblemCode) => `/problems/${code}` as const
