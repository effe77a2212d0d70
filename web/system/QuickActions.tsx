import { ArrowRight, Building2, Settings, Users } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { toast } from '../ui/toast.tsx'

const cards = [
  { action: 'recruiters', title: 'Recruiters', text: 'The people who hire with Vouch.', Icon: Users },
  { action: 'companies', title: 'Companies', text: 'The organisations they hire for.', Icon: Building2 },
  { action: 'settings', title: 'Settings', text: 'How Vouch is set up.', Icon: Settings },
]
const places: Record<string, string> = {
  recruiters: paths.adminRecruiters(),
  companies: paths.adminCompanies(),
  settings: paths.adminSettings(),
}

/** The cards of quick actions. The address may name an action too (`?action=companies`); an unknown one shows a message. */
export function QuickActions() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const asked = query.get('action')
  useEffect(() => {
    if (asked === null) return
    if (Object.hasOwn(places, asked)) return void navigate(places[asked]!, { replace: true })
    toast.info('Feature coming soon')
    setQuery({}, { replace: true })
  }, [asked, setQuery, navigate])
  return (
    <nav aria-label="Quick actions" className="mb-5">
      <ul className="grid gap-4 sm:grid-cols-3">
        {cards.map(({ action, title, text, Icon }) => (
          <li key={action} className="card group relative flex min-w-0 items-start gap-3.5 p-4 transition-colors hover:border-sand-500">
            <span className="grid size-9 shrink-0 place-items-center rounded-control bg-emerald-50 text-emerald-700">
              <Icon aria-hidden className="size-[18px]" strokeWidth={1.5} />
            </span>
            <div className="min-w-0 flex-1">
              <Link to={places[action] ?? `?action=${action}`} className="font-semibold after:absolute after:inset-0 after:rounded-card">
                {title}
              </Link>
              <p className="quiet">{text}</p>
            </div>
            <ArrowRight
              aria-hidden
              className="mt-0.5 size-4 shrink-0 text-midnight-500 transition-transform group-hover:translate-x-0.5"
              strokeWidth={1.5}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
