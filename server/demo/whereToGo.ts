import { eq } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { candidates } from '../db/schema/candidates.ts'
import { demoPassword, signIns } from './fillDemo.ts'
import { admins, companies, jobs, recruiters } from './jobs.ts'
import { people } from './people.ts'

/** The text for the terminal: how to start, where to sign in, and with which accounts. */
export async function whereToGo(deps: Deps): Promise<string> {
  const url = deps.config.public_url
  const line = (email: string, secret: string, who: string) => `    ${email.padEnd(26)}${secret.padEnd(16)}${who}`.trimEnd()
  const candidate = async (seat: number, stands: string) => {
    const { name, email } = people[seat]!
    const [row] = await deps.db.select({ sealed: candidates.code_sealed }).from(candidates).where(eq(candidates.email, email)).limit(1)
    return line(email, row ? deps.secrets.openCodes([row.sealed])[0]! : '', `${name}, ${stands}`)
  }
  return [
    'Start the server with npm start and the same settings, then sign in:',
    '',
    `  Administrator  ${url}/admin/login`,
    line(admins[0].email, demoPassword, ''),
    '',
    `  Recruiters     ${url}/recruiter/login`,
    ...[recruiters.amara, recruiters.leilani].map((r) => line(r.email, demoPassword, `${r.name}, ${companies[r.company].name}`)),
    '',
    `  Candidates     ${url}/candidate/login`,
    await candidate(signIns.notStarted, 'who has not started'),
    await candidate(signIns.underWay, 'in the middle of the interview'),
    '',
    `  There is most to see in the rankings of “${jobs.engineer.title}” (as ${recruiters.amara.name}) and in Candidate Scoring (as the administrator).`,
    '',
  ].join('\n')
}
