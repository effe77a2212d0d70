// The admin area: the sidebar (a drawer on a phone) and the page beside it.
import { useQuery } from '@tanstack/react-query'
import { LogOut, Menu as MenuIcon, Search, UserRound, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useState } from 'react'
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { ask } from '../api.ts'
import { paths } from '../paths.ts'
import { Brand } from '../ui/Brand.tsx'
import { cx } from '../ui/cx.ts'
import { PasswordDialog } from '../sessions/face.ts'
import { Toaster } from '../ui/toast.tsx'
import { adminEntries } from './adminEntries.ts'
import { LogoutGuard } from './LogoutGuard.tsx'
import { paletteKey } from './shortcuts.ts'
import { useCommands } from './useCommands.tsx'

const entryClass =
  'flex h-10 w-full items-center gap-2.5 rounded-control px-3 font-medium whitespace-nowrap transition-colors hover:bg-white/5 [&>svg]:size-4 [&>svg]:shrink-0'
const activeClass = 'bg-white/10 text-white shadow-[inset_2px_0_var(--color-emerald-500)]'

function Sidebar({ onSearch }: { onSearch: () => void }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const asked = useQuery({ ...ask('rights', 'listReviewRequests', { limit: 1 }), refetchInterval: 60_000 }).data?.total ?? 0
  const pending = useQuery({ ...ask('scoring', 'getScoringSummary', {}), refetchInterval: 60_000 }).data?.pending_count ?? 0
  const agents = useQuery({ ...ask('system', 'getAgentCounts'), refetchInterval: 60_000 }).data
  const waiting: Record<string, [n: number, what: string]> = {
    [paths.adminJobs()]: [agents ? agents.pending + agents.failed : 0, 'waiting for an agent: '],
    [paths.adminScoring()]: [pending, 'waiting for review: '],
    [paths.adminReviewRequests()]: [asked, 'waiting for an answer: '],
  }
  return (
    <nav aria-label="Admin" className="flex h-full flex-col gap-0.5 text-midnight-200">
      <button type="button" onClick={onSearch} className={cx(entryClass, 'mb-3 border border-white/15 text-midnight-300 hover:text-white')}>
        <Search aria-hidden strokeWidth={1.5} />
        Search
        <kbd className="ml-auto font-sans text-xs max-lg:hidden">{paletteKey()}</kbd>
      </button>
      {adminEntries.map(({ to, label, Icon, also }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) => cx(entryClass, (isActive || (also && pathname.startsWith(also))) && activeClass)}
        >
          <Icon aria-hidden strokeWidth={1.5} />
          {label}
          <Waiting of={waiting[to]} />
        </NavLink>
      ))}
      <NavLink to={paths.adminAccount()} className={({ isActive }) => cx(entryClass, 'mt-auto', isActive && activeClass)}>
        <UserRound aria-hidden strokeWidth={1.5} />
        Account
      </NavLink>
      <button type="button" onClick={() => void navigate(paths.adminLogin())} className={cx(entryClass, 'text-midnight-300')}>
        <LogOut aria-hidden strokeWidth={1.5} />
        Logout
      </button>
    </nav>
  )
}

function Waiting({ of }: { of: [n: number, what: string] | undefined }) {
  if (!of || of[0] === 0) return null
  return (
    <span className="num ml-auto rounded-full bg-emerald-500 px-1.5 text-xs leading-5 font-semibold text-midnight-950">
      <span className="sr-only">{of[1]}</span>
      {of[0] > 999 ? '999+' : of[0]}
    </span>
  )
}

export function Component() {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const { search, dialogs } = useCommands('admin')
  useEffect(() => setOpen(false), [pathname])
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[240px_minmax(0,1fr)] print:block">
      <aside className="dark-ground sticky top-0 hidden h-dvh flex-col gap-5 overflow-y-auto bg-midnight-900 p-3.5 pt-5 lg:flex print:hidden">
        <Brand className="px-3 text-white" />
        <Sidebar onSearch={search} />
      </aside>
      <header className="dark-ground flex h-14 items-center gap-2 bg-midnight-900 px-3 text-white lg:hidden print:hidden">
        <Dialog.Root open={open} onOpenChange={setOpen}>
          <Dialog.Trigger className="grid size-10 place-items-center rounded-control hover:bg-white/10" aria-label="Open menu">
            <MenuIcon aria-hidden className="size-5" strokeWidth={1.5} />
          </Dialog.Trigger>
          <Dialog.Portal>
            <Dialog.Overlay className="fixed inset-0 z-40 bg-shade/60 animate-appear" />
            <Dialog.Content
              data-menu
              data-from-top
              aria-describedby={undefined}
              className="dark-ground fixed inset-y-0 max-sm:bottom-(--toasts,0px) left-0 z-50 flex w-72 max-w-[85vw] flex-col gap-4 overflow-y-auto bg-midnight-900 p-3.5 text-white animate-slide"
            >
              <div className="flex items-center justify-between pl-3">
                <Dialog.Title asChild>
                  <span>
                    <Brand />
                  </span>
                </Dialog.Title>
                <Dialog.Close aria-label="Close menu" className="grid size-10 place-items-center rounded-control hover:bg-white/10">
                  <X aria-hidden className="size-5" strokeWidth={1.5} />
                </Dialog.Close>
              </div>
              <Sidebar
                onSearch={() => {
                  setOpen(false)
                  search()
                }}
              />
            </Dialog.Content>
          </Dialog.Portal>
        </Dialog.Root>
        <Brand />
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 pt-6 pb-16 sm:px-9">
        <div className="mx-auto max-w-[1280px]">
          <LogoutGuard />
          {/* Nothing that was typed for one record may stand at another. */}
          <Outlet key={pathname} />
        </div>
        <Toaster />
        <PasswordDialog />
        {dialogs}
      </main>
    </div>
  )
}
