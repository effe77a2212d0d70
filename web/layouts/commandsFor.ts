// What the palette can do besides finding jobs and candidates.
import { Briefcase, DoorClosed, Keyboard, LogOut, Mail, Pencil, Plus, Send, Trophy, UserRound, type LucideIcon } from 'lucide-react'
import { closedSince, jobCan } from '../../shared/closedSince.ts'
import type { Job } from '../../shared/jobs.ts'
import { paths } from '../paths.ts'
import { adminEntries } from './adminEntries.ts'

type Area = 'admin' | 'recruiter'
export type Command = { id: string; label: string; Icon: LucideIcon; /** Other words that find it. */ also?: string; to: string | 'help' }

const help: Command = { id: 'help', label: 'Keyboard shortcuts', Icon: Keyboard, also: 'keys help', to: 'help' }

const recruiter: Command[] = [
  { id: 'new-job', label: 'Create New Job', Icon: Plus, also: 'add position vacancy', to: paths.recruiterDashboard('new-job') },
  { id: 'jobs', label: 'Jobs', Icon: Briefcase, also: 'dashboard home', to: paths.recruiterDashboard() },
  { id: 'emails', label: 'Emails', Icon: Mail, also: 'templates logo invitation', to: paths.recruiterEmails() },
  { id: 'account', label: 'Account', Icon: UserRound, also: 'password passkey sessions', to: paths.recruiterAccount() },
  help,
  { id: 'logout', label: 'Logout', Icon: LogOut, also: 'sign out', to: paths.recruiterLogin() },
]

const admin: Command[] = [
  ...adminEntries.map(({ to, label, Icon }) => ({ id: to, label, Icon, to })),
  { id: 'account', label: 'Account', Icon: UserRound, also: 'password passkey sessions', to: paths.adminAccount() },
  help,
  { id: 'logout', label: 'Logout', Icon: LogOut, also: 'sign out', to: paths.adminLogin() },
]

/** What can be done now with the job that is open. */
function jobCommands(area: Area, job: Job): Command[] {
  const to = area === 'admin' ? paths.adminJob : paths.recruiterJob
  return [
    ...(area === 'recruiter'
      ? [{ id: 'rankings', label: 'Rankings', Icon: Trophy, also: 'results', to: paths.recruiterRanking(job.id) }]
      : []),
    ...(jobCan.sendInvites(job) && job.to_invite_count > 0
      ? [{ id: 'invite', label: 'Send invites', Icon: Send, also: 'invitations email candidates', to: to(job.id, 'invite') }]
      : []),
    { id: 'edit-job', label: 'Edit job', Icon: Pencil, also: 'change criteria deadline', to: to(job.id, 'edit') },
    ...(closedSince(job) === null ? [{ id: 'close-job', label: 'Close job', Icon: DoorClosed, also: 'end', to: to(job.id, 'close') }] : []),
  ]
}

/**
 * The commands that match all typed words, first those whose label does: of the open job, and of the whole area. A single letter is looked
 * for in labels alone.
 */
export function commandsFor(area: Area, typed: string, job?: Job): { job: Command[]; area: Command[] } {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const among = (all: Command[]) => {
    const named = all.filter(({ label }) => matches(label))
    const others = all.filter((command) => !named.includes(command) && matches(`${command.label} ${command.also ?? ''}`))
    return words.some((word) => word.length > 1) ? [...named, ...others] : named
  }
  return { job: job ? among(jobCommands(area, job)) : [], area: among(area === 'admin' ? admin : recruiter) }
}
