// The recruiter area: a top bar and the page below it.
import { useQuery } from '@tanstack/react-query'
import { LogOut, Search, UserRound } from 'lucide-react'
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { ask } from '../api.ts'
import { paths } from '../paths.ts'
import { Brand } from '../ui/Brand.tsx'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { PasswordDialog } from '../sessions/face.ts'
import { Toaster } from '../ui/toast.tsx'
import { useAbout } from '../useAbout.ts'
import { LogoutGuard } from './LogoutGuard.tsx'
import { paletteKey } from './shortcuts.ts'
import { useCommands } from './useCommands.tsx'

export function Component() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { search, help, dialogs } = useCommands('recruiter')
  const me = useQuery({ ...ask('sessions', 'getSession'), staleTime: 300_000 }).data
  const about = useAbout()
  return (
    <div className="min-h-dvh">
      <header className="border-b border-sand-200 bg-white print:hidden">
        <div className="mx-auto flex min-h-14 max-w-[1376px] flex-wrap items-center gap-x-1.5 gap-y-1 px-4 py-2 sm:gap-x-7 sm:px-8">
          <NavLink to={paths.recruiterDashboard()} aria-label="Vouch, to your jobs">
            <Brand />
          </NavLink>
          <nav aria-label="Recruiter" className="flex items-center gap-2.5 font-medium max-sm:ml-1 sm:gap-6">
            <NavLink
              to={paths.recruiterDashboard()}
              className={cx(
                'inline-flex min-h-6 items-center hover:text-midnight-900',
                pathname !== paths.recruiterAccount() && pathname !== paths.recruiterEmails() ? 'text-midnight-900' : 'quiet',
              )}
            >
              Jobs
            </NavLink>
            <NavLink
              to={paths.recruiterEmails()}
              className={({ isActive }) =>
                cx('inline-flex min-h-6 items-center hover:text-midnight-900', isActive ? 'text-midnight-900' : 'quiet')
              }
            >
              Emails
            </NavLink>
            {about && (
              <button type="button" onClick={help} className="inline-flex min-h-6 items-center quiet hover:text-midnight-900">
                Help
              </button>
            )}
          </nav>
          <Button look="ghost" size="sm" title="Search" onClick={search} className="ml-auto max-sm:!px-2">
            <Search aria-hidden strokeWidth={1.5} />
            <span className="max-sm:sr-only">Search</span>
            <kbd className="font-sans text-xs quiet max-lg:hidden">{paletteKey()}</kbd>
          </Button>
          <NavLink
            to={paths.recruiterAccount()}
            title="Your account"
            className={({ isActive }) =>
              cx(
                'inline-flex min-h-6 min-w-6 items-center justify-center gap-2 hover:text-midnight-900',
                isActive ? 'text-midnight-900' : 'quiet',
              )
            }
          >
            <UserRound aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
            <span className="min-w-0 truncate max-sm:sr-only">
              {me ? [me.name, me.company_name].filter(Boolean).join(' · ') : 'Account'}
            </span>
            {me && <span className="sr-only">Account</span>}
          </NavLink>
          <Button look="ghost" size="sm" title="Logout" onClick={() => void navigate(paths.recruiterLogin())} className="max-sm:!px-2">
            <LogOut aria-hidden strokeWidth={1.5} />
            <span className="max-sm:sr-only">Logout</span>
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-[1376px] px-4 pt-6 pb-16 sm:px-8">
        <LogoutGuard />
        {/* Nothing that was typed for one record may stand at another. */}
        <Outlet key={pathname} />
        <Toaster />
        <PasswordDialog />
        {dialogs}
      </main>
    </div>
  )
}
