// The part of a candidate's email that a company can write, and the statements that it cannot remove.
export const templateKinds = [
  'invitation',
  'reminder',
  'sign_in_link',
  'reopened',
  'received',
  'advanced',
  'declined',
  'feedback',
  'review_answer',
  'receipt',
] as const
export type TemplateKind = (typeof templateKinds)[number]
export const subjectMaxLength = 200
export type TemplateText = { subject: string; text: string }

export const templateNames: Record<TemplateKind, string> = {
  invitation: 'Invitation',
  reminder: 'Reminder',
  sign_in_link: 'Sign-in link',
  reopened: 'Interview reopened',
  received: 'Interview received',
  advanced: 'Advanced',
  declined: 'Declined',
  feedback: 'Feedback',
  review_answer: 'Review answer',
  receipt: 'Receipt',
}

/** What a company should know before it writes this kind of email. */
export const templateHints: Partial<Record<TemplateKind, string>> = {
  invitation: 'If a job has no deadline to start, each of your texts that uses {{deadline}} is replaced by the standard one.',
  reminder: 'Goes to those who have not started. Those who have started get a fixed text.',
  sign_in_link: 'Goes to whoever asks for a link on the sign-in page.',
  received: 'Goes out when an interview has ended. If nothing was answered, or the outcome was decided before, a fixed text goes out.',
  advanced: 'Whoever decides sees this text filled in, and can change it before it goes out.',
  declined: 'Whoever decides sees this text filled in, and can change it before it goes out.',
  feedback: 'This is the beginning. What the answers showed is written for each candidate, and whoever sends it can change the text.',
  review_answer: 'This is the beginning. What the administrator answers follows.',
  receipt: 'The last email to somebody whose data was deleted. It is not kept.',
}

const always = ['candidate_name', 'job_title', 'company_name', 'recruiter_name']

/** The placeholders `{{…}}` that each kind of email can use. */
export const placeholders: Record<TemplateKind, string[]> = {
  invitation: [...always, 'deadline'],
  reminder: [...always, 'deadline'],
  sign_in_link: always,
  reopened: always,
  received: always,
  advanced: always,
  declined: always,
  feedback: always,
  review_answer: always,
  receipt: always,
}

export const standardTemplates: Record<TemplateKind, TemplateText> = {
  invitation: {
    subject: 'Your interview for {{job_title}}',
    text: 'Hello {{candidate_name}},\n\n{{company_name}} invites you to an interview that you take when it suits you.',
  },
  reminder: {
    subject: 'Your interview for {{job_title}}: start by {{deadline}}',
    text: 'Hello {{candidate_name}},\n\nYour invitation from {{company_name}} is still open. Once you have started, you can finish at your own pace.',
  },
  sign_in_link: {
    subject: 'Your sign-in link for {{job_title}}',
    text: 'Hello {{candidate_name}},\n\nWith this link you open your interview for “{{job_title}}”.',
  },
  reopened: {
    subject: 'Your interview for {{job_title}} was reopened',
    text: 'Hello {{candidate_name}},\n\nYour interview for “{{job_title}}” had ended, and you can now go on where it stopped.',
  },
  received: {
    subject: 'We have received your interview for {{job_title}}',
    text: 'Hello {{candidate_name}},\n\nYour interview for “{{job_title}}” has ended. Thank you for your time.',
  },
  advanced: {
    subject: 'Next step for {{job_title}}',
    text: 'Hello {{candidate_name}},\n\nThank you for your interview for “{{job_title}}”. We would like to go on with you. We will write to you within a few days to agree on a time for the next conversation.\n\nIf you have a question, please ask us.',
  },
  declined: {
    subject: 'Your application for {{job_title}}',
    text: 'Hello {{candidate_name}},\n\nThank you for the time you gave to your application for “{{job_title}}”. We have decided not to go on with it.\n\nWe know this is not the answer you hoped for, and we wish you well.',
  },
  feedback: {
    subject: 'Your interview feedback for {{job_title}}',
    text: 'Hello {{candidate_name}},\n\nThank you for the time you gave to the interview for “{{job_title}}”. It has a result, and a person has approved it.',
  },
  review_answer: {
    subject: 'The answer to your request for a review: {{job_title}}',
    text: 'Hello {{candidate_name}},\n\nYou asked for another person’s review of the decision about your interview for “{{job_title}}”. This is the answer.',
  },
  receipt: {
    subject: 'Your data was deleted',
    text: 'Hello {{candidate_name}},\n\nThis is the receipt for the deletion of what was kept about your application for “{{job_title}}”.',
  },
}

/** What the server adds to each email at these places. No template can remove it. */
export const lockedStatements: Record<TemplateKind, string[]> = {
  invitation: [
    'That an AI interviewer leads it',
    'The deadline to start, where the job has one',
    'The sign-in button and the login code',
    'What to expect',
    'That an AI or a simpler program proposes a score, and a person decides',
    'How to ask for more time, typing or a person',
    'How the answers are kept, and how to ask for a copy, a correction or their deletion',
  ],
  reminder: [
    'The deadline to start, where the job has one',
    'The sign-in button',
    'That an AI or a simpler program proposes a score, and a person decides',
    'How to ask for more time, typing or a person',
    'How to ask for a copy, a correction or the deletion of the answers',
    'The link that stops reminders',
  ],
  sign_in_link: [
    'The sign-in button, that it works once, and for how long',
    'That somebody asked for it, and what to do if it was not the candidate',
  ],
  reopened: [
    'That what was said is kept, and until when to go on',
    'The sign-in button',
    'That an AI or a simpler program proposes a score, and a person decides',
    'How to ask for more time, typing or a person',
    'How to ask for a copy, a correction or the deletion of the answers',
  ],
  received: [
    'How many questions were answered',
    'That a person reviews and a person decides, and by when',
    'The sign-in button to the candidate’s own page',
    'How to read, correct, explain, download or delete the answers',
    'Where to ask about the data',
  ],
  advanced: ['That a person decided, and who', 'What the AI did, and that it did not decide'],
  declined: [
    'That a person decided, and who',
    'What the AI did, and that it did not decide',
    'How to see what was used, and correct it',
    'How to ask for another person’s review',
  ],
  feedback: [
    'What read the answers first, and that a person approved it',
    'That a person decides on the next step',
    'How to correct the answers, and ask for another person’s review',
    'That manner of speaking and accent were not scored',
  ],
  review_answer: [
    'Whether the decision stands or was changed',
    'The answer, and who answered',
    'Whether that person had a part in the decision',
    'The sign-in button to the candidate’s own page',
  ],
  receipt: [
    'When it was deleted, and that nobody can bring it back',
    'The number of the receipt, and where it can be read',
    'What went, and what stays',
  ],
}

/** The placeholder that differs for each candidate of a job. */
export const candidateName = '{{candidate_name}}'

const mark = /\{\{([^{}]*)\}\}/g

/** What a message to many used for the name before it used the same placeholders as templates. A page from before may still send it. */
const oldName = /(?<!\{)\{name\}(?!\})/g

/** Two brackets on one side only, and a name in single ones: the name that was meant would be sent as it stands. */
const torn = /\{\{[^{}\n]{0,60}\}?|\{?[^{}\n]{0,60}\}\}/g
const single = /(?<!\{)\{([^{}\n]{1,60})\}(?!\})/g

/** The placeholders in the text, as they stand there, for which this kind of email knows no value, or which are not written as one. */
export function unknownPlaceholders(kind: TemplateKind, text: string): string[] {
  const isKnown = (name = '') => placeholders[kind].includes(name.trim())
  const rest = text.replace(mark, '')
  return [
    ...[...text.matchAll(mark)].filter(([, name]) => !isKnown(name)).map(([whole]) => whole),
    ...(rest.match(torn) ?? []),
    ...[...rest.matchAll(single)].filter(([, name]) => isKnown(name)).map(([whole]) => whole),
    ...(text.match(oldName) ?? []),
  ]
}

/** Fills in the placeholders that have a value, which may be empty. Others stay as they are. */
export const fillTemplate = (text: string, values: Record<string, string>): string =>
  text.replace(mark, (whole, name: string) => (Object.hasOwn(values, name.trim()) ? values[name.trim()]! : whole))
