import type { Deps } from './context.ts'

/** The login that the first start made, or the file that it is in. */
type MadeAdmin = { email: string; password: string } | { file: string }

/** Says where the server is and how to sign in: in words at a terminal, else as JSON lines like the rest of the log. */
export function announce({ config, log }: Pick<Deps, 'config' | 'log'>, url: string, made: MadeAdmin | null): void {
  for (const warning of config.warnings) log.warn(warning)
  if (process.stdout.isTTY) process.stdout.write(words(config, url, made))
  else {
    line({ url, msg: 'Vouch is up' })
    if (made && 'file' in made)
      line({
        file: made.file,
        msg: 'the first administrator signs in with what this file says; change the password, and the file is deleted',
      })
    if (!config.smtp_url) log.info('no mail server is set: emails are kept and shown to administrators in the Outbox')
  }
}

// Written at every LOG_LEVEL, because these lines appear nowhere else.
const line = (fields: Record<string, string>) =>
  process.stdout.write(`${JSON.stringify({ level: 30, time: new Date().toISOString(), ...fields })}\n`)

const words = (config: Deps['config'], url: string, made: MadeAdmin | null): string =>
  [
    '',
    `  Vouch is up at ${url}`,
    '',
    `  Administrators  ${url}/admin/login`,
    `  Recruiters      ${url}/recruiter/login`,
    `  Candidates      ${url}/candidate/login`,
    '',
    ...(made && 'email' in made
      ? ['  The first administrator, shown only now:', `    email     ${made.email}`, `    password  ${made.password}`, '']
      : []),
    ...config.warnings.flatMap((warning) => [`  ${warning}`, '']),
    ...(config.smtp_url ? [] : ['  No mail server is set: emails are kept and shown to administrators in the Outbox.', '']),
    '',
  ].join('\n')
