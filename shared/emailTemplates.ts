// The part of a candidate's email that a company can write, and the statements that it cannot remove.
export const templateKinds = ['invitation', 'reminder', 'reopened'] as const
export type TemplateKind = (typeof templateKinds)[number]
export type TemplateText = { subject: string; text: string }

export const templateNames: Record<TemplateKind, string> = { invitation: 'Invitation', reminder: 'Reminder', reopened: 'Open again' }

/** The placeholders `{{…}}` that each kind of email can use. */
export const placeholders: Record<TemplateKind, string[]> = {
  invitation: ['candidate_name', 'job_title', 'company_name', 'recruiter_name', 'deadline'],
  reminder: ['candidate_name', 'job_title', 'company_name', 'recruiter_name', 'deadline'],
  reopened: ['candidate_name', 'job_title', 'company_name', 'recruiter_name'],
}

export const standardTemplates: Record<TemplateKind, TemplateText> = {
  invitation: {
    subject: 'Your interview for {{job_title}}',
    text: 'Hello {{candidate_name}},\n\n{{company_name}} invites you to an interview that you take when it suits you.',
  },
  reminder: {
    subject: 'Your interview for {{job_title}}: begin by {{deadline}}',
    text: 'Hello {{candidate_name}},\n\nYour invitation from {{company_name}} is still open. Once you have begun, you can finish at your own pace.',
  },
  reopened: {
    subject: 'Your interview for {{job_title}} is open again',
    text: 'Hello {{candidate_name}},\n\nYour interview for “{{job_title}}” had ended, and you can now go on where it stood.',
  },
}

/** What the server adds to each email at these places. No template can remove it. */
export const lockedStatements: Record<TemplateKind, string[]> = {
  invitation: [
    'That an AI interviewer leads it',
    'The last moment to begin, where the job has one',
    'The sign-in button and the login code',
    'What to expect',
    'That an AI or a trained program proposes a score, and a person decides',
    'How to ask for more time, typing or a person',
    'How the answers are kept, and how to ask for a copy, a correction or their deletion',
  ],
  reminder: [
    'The last moment to begin',
    'The sign-in button',
    'That an AI or a trained program proposes a score, and a person decides',
    'How to ask for more time, typing or a person',
    'How to ask for a copy, a correction or the deletion of the answers',
    'The link that stops reminders',
  ],
  reopened: [
    'That what was said is kept, and until when to go on',
    'The sign-in button',
    'That an AI or a trained program proposes a score, and a person decides',
    'How to ask for more time, typing or a person',
    'How to ask for a copy, a correction or the deletion of the answers',
  ],
}

const mark = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The names in `{{…}}` that this kind of email does not know. */
export const unknownPlaceholders = (kind: TemplateKind, text: string): string[] =>
  [...text.matchAll(mark)].map((found) => found[1]!).filter((name) => !placeholders[kind].includes(name))

/** Fills in the placeholders. One without a value, such as a missing deadline, becomes empty. */
export const fillTemplate = (text: string, values: Record<string, string>): string =>
  text.replace(mark, (_, name: string) => values[name] ?? '')
