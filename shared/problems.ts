// Every way a call can fail. A program decides by the code; the words are for people.

type Meaning = { status: number; title: string; meaning: string }

export const problems = {
  'request.unreadable': { status: 400, title: 'Bad request', meaning: 'The request is not valid HTTP.' },
  'session.required': { status: 401, title: 'Not signed in', meaning: 'There is no session, or it has ended. Sign in.' },
  'credentials.wrong': {
    status: 401,
    title: 'Sign-in refused',
    meaning: 'The email and the password or login code do not belong together.',
  },
  'webhook.unsigned': { status: 401, title: 'Signature refused', meaning: 'The signature of the webhook is missing, wrong or too old.' },
  'role.forbidden': { status: 403, title: 'Not allowed', meaning: 'This call is for another role.' },

  'page.not_found': { status: 404, title: 'Not found', meaning: 'There is no page or call at this address.' },
  'admin_user.not_found': { status: 404, title: 'Not found', meaning: 'There is no such administrator.' },
  'candidate.not_found': { status: 404, title: 'Not found', meaning: 'There is no such candidate, or it is not yours.' },
  'company.not_found': { status: 404, title: 'Not found', meaning: 'There is no such company.' },
  'email.not_found': { status: 404, title: 'Not found', meaning: 'There is no such email.' },
  'event.not_found': { status: 404, title: 'Not found', meaning: 'There is no such event in this interview.' },
  'file.not_found': { status: 404, title: 'Not found', meaning: 'There is no such file, or the link to it has expired.' },
  'interview.not_found': { status: 404, title: 'Not found', meaning: 'There is no such interview, or it is not yours.' },
  'job.not_found': { status: 404, title: 'Not found', meaning: 'There is no such job, or it is not yours.' },
  'plan.being_written': {
    status: 404,
    title: 'Not there yet',
    meaning: 'The interview plan of this job is being written. Ask again soon.',
  },
  'recording.not_found': {
    status: 404,
    title: 'Not found',
    meaning: 'There is no such recording, it is not yours, or the link has expired.',
  },
  'record.not_found': { status: 404, title: 'Not found', meaning: 'An id in the address is not the id of anything.' },
  'recruiter.not_found': { status: 404, title: 'Not found', meaning: 'There is no such recruiter.' },
  'score.not_found': { status: 404, title: 'Not found', meaning: 'This candidate has no score, or it is not yours.' },
  'sound.not_found': { status: 404, title: 'Not found', meaning: 'There is no such sound, or the link to it has expired.' },
  'request.timeout': { status: 408, title: 'Request timeout', meaning: 'The request did not arrive in time.' },

  'account.duplicate': { status: 409, title: 'Conflict', meaning: 'There is an account with this email already.' },
  'account.own': { status: 409, title: 'Conflict', meaning: 'An administrator cannot delete their own account.' },
  'admin_user.last': { status: 409, title: 'Conflict', meaning: 'The last active administrator cannot be deleted.' },
  'agent.not_ready': { status: 409, title: 'Conflict', meaning: 'The AI interviewer of this job is not ready yet.' },
  'agent.builtin': {
    status: 409,
    title: 'Conflict',
    meaning: 'This is for other providers’ agents, and the job has Vouch’s own interviewer.',
  },
  'candidate.duplicate': { status: 409, title: 'Conflict', meaning: 'This job has a candidate with this email already.' },
  'company.in_use': { status: 409, title: 'Conflict', meaning: 'The company still has recruiters.' },
  'consent.changed': {
    status: 409,
    title: 'Conflict',
    meaning: 'The interviewer has changed since the candidate agreed. Show the present notice.',
  },
  'consent.required': { status: 409, title: 'Conflict', meaning: 'The candidate has not agreed to the notice yet.' },
  'conversation.begun': { status: 409, title: 'Conflict', meaning: 'This attempt has a conversation already. Start again for another.' },
  'conversation.taken': { status: 409, title: 'Conflict', meaning: 'This conversation belongs to another attempt.' },
  'decision.none': { status: 409, title: 'Conflict', meaning: 'There is no decision to take back.' },
  'decision.too_late': { status: 409, title: 'Conflict', meaning: 'The decision is somebody else’s, or too old to be taken back.' },
  'email.code_ended': { status: 409, title: 'Conflict', meaning: 'The login code in this invitation is no longer valid.' },
  'email.sent': { status: 409, title: 'Conflict', meaning: 'This email was sent already.' },
  'interview.not_started': { status: 409, title: 'Conflict', meaning: 'The interview has not started.' },
  'interview.over': { status: 409, title: 'Conflict', meaning: 'The interview is completed.' },
  'interview.reviewed': { status: 409, title: 'Conflict', meaning: 'The interview has been reviewed, so its notes are closed.' },
  'mail.not_set': { status: 409, title: 'Conflict', meaning: 'No mail server is set.' },
  'plan.frozen': { status: 409, title: 'Conflict', meaning: 'The first interview has begun, so the plan can no longer change.' },
  'question.answered': { status: 409, title: 'Conflict', meaning: 'This question is not the one that waits for an answer.' },
  'record.changed': { status: 409, title: 'Conflict', meaning: 'Somebody else changed this record since it was loaded.' },
  'recording.closed': { status: 409, title: 'Conflict', meaning: 'The time for late parts of the recording is over.' },
  'recording.elsewhere': { status: 409, title: 'Conflict', meaning: 'The voice provider records this interview.' },
  'recording.other_sound': { status: 409, title: 'Conflict', meaning: 'Other sound is stored under this part number.' },
  'score.approved': { status: 409, title: 'Conflict', meaning: 'The score is approved already.' },
  'score.failed': { status: 409, title: 'Conflict', meaning: 'The interview could not be scored.' },
  'score.no_interview': { status: 409, title: 'Conflict', meaning: 'There is no interview to score.' },
  'score.no_overall': { status: 409, title: 'Conflict', meaning: 'There is no overall score to approve.' },
  'score.rejected': { status: 409, title: 'Conflict', meaning: 'The score was rejected.' },
  'score.waiting': { status: 409, title: 'Conflict', meaning: 'The interview is still being scored.' },
  'voice.not_set': { status: 409, title: 'Conflict', meaning: 'This server has no such voice service of its own.' },

  'body.too_large': { status: 413, title: 'Too large', meaning: 'The body is too large for this call.' },
  'file.too_large': { status: 413, title: 'Too large', meaning: 'The file is too large for this call.' },
  'recording.full': { status: 413, title: 'Too large', meaning: 'The recording of this interview has reached its largest size.' },
  'body.wrong_type': { status: 415, title: 'Unsupported type', meaning: 'The body has a content type that this call does not take.' },
  'file.wrong_type': { status: 415, title: 'Unsupported type', meaning: 'The file is of another kind than this call takes.' },
  'range.not_satisfiable': { status: 416, title: 'Range not satisfiable', meaning: 'The file does not have the bytes asked for.' },
  'input.invalid': { status: 422, title: 'Invalid input', meaning: 'What was sent is not valid; `errors` names each field.' },
  'adjustments.too_many': { status: 429, title: 'Too many requests', meaning: 'The recruiter has enough requests of this candidate.' },
  'pdf.too_many': {
    status: 429,
    title: 'Too many requests',
    meaning: 'This person has uploaded many PDFs. Wait as long as `Retry-After` says.',
  },
  'file.busy': { status: 503, title: 'Unavailable', meaning: 'Too many files are being read. Send this one again soon.' },
  'sign_in.too_many': {
    status: 429,
    title: 'Too many requests',
    meaning: 'Too many sign-in attempts. Wait as long as `Retry-After` says.',
  },
  'voice.too_many': { status: 429, title: 'Too many requests', meaning: 'That is more speech than the server takes in a minute.' },
  'request.headers_too_large': { status: 431, title: 'Headers too large', meaning: 'The address and headers of the request are too long.' },

  'server.unexpected': { status: 500, title: 'Unexpected error', meaning: 'A fault of ours. Nothing is lost if the call is made again.' },
  'database.away': { status: 503, title: 'Unavailable', meaning: 'The database cannot be reached. Try again soon.' },
  'storage.away': {
    status: 503,
    title: 'Unavailable',
    meaning: 'The file storage cannot be reached or did not take the file. Try again soon.',
  },
  'mail.away': { status: 503, title: 'Unavailable', meaning: 'The mail server did not take the email.' },
  'voice.away': { status: 503, title: 'Unavailable', meaning: 'The voice service cannot be reached or did not answer as it should.' },
  'webhook.busy': { status: 503, title: 'Unavailable', meaning: 'Other large webhooks are being taken. Send this one again soon.' },
} as const satisfies Record<string, Meaning>

export type ProblemCode = keyof typeof problems

/** The `type` of a problem: a path of ours that explains it. */
export const problemType = (code: ProblemCode) => `/problems/${code}` as const
