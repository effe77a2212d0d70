// What the palette can do besides finding jobs and candidates.
import { Briefcase, Keyboard, LogOut, Mail, Plus, UserRound, type LucideIcon } from 'lucide-react'
import { paths } from '../paths.ts'
import { adminEntries } from './adminEntries.ts'

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

/** The commands that match all typed words, first those whose label does. A single letter is looked for in labels alone. */
export function commandsFor(area: 'admin' | 'recruiter', typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const all = area === 'admin' ? admin : recruiter
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const named = all.filter(({ label }) => matches(label))
  const others = all.filter((command) => !named.includes(command) && matches(`${command.label} ${command.also ?? ''}`))
  return words.some((word) => word.length > 1) ? [...named, ...others] : named
}
