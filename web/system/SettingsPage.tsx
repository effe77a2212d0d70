// The place of the settings that administrators will change here. Today they are set when the server is started.
import { Database, KeyRound, Mail, Mic, Plug, SlidersHorizontal } from 'lucide-react'
import { Badge } from '../ui/Badge.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

const topics = [
  { title: 'Voice agent provider', text: 'Which service speaks and listens in interviews, and its keys.', Icon: Mic },
  { title: 'Email', text: 'The mail server and the address that invitations come from.', Icon: Mail },
  { title: 'Security', text: 'Session length, password rules and limits on sign-in.', Icon: KeyRound },
  { title: 'Database', text: 'Where records are kept, and for how long.', Icon: Database },
  { title: 'API', text: 'Keys for other systems, and webhooks.', Icon: Plug },
  { title: 'General', text: 'Name, support address and language.', Icon: SlidersHorizontal },
]

export function Component() {
  return (
    <>
      <PageHeader title="Settings" badge={<Badge tone="sand">Coming Soon</Badge>}>
        You will be able to change these here. Until then, whoever runs the server sets them when it starts.
      </PageHeader>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {topics.map(({ title, text, Icon }) => (
          <li key={title} className="card flex bg-transparent shadow-none">
            <button type="button" disabled className="flex w-full items-start gap-3.5 p-5 text-left disabled:cursor-not-allowed">
              <span className="grid size-9 shrink-0 place-items-center rounded-control bg-midnight-100 text-midnight-600">
                <Icon aria-hidden className="size-[18px]" strokeWidth={1.5} />
              </span>
              <span className="min-w-0">
                <span className="block font-serif text-lg text-midnight-700">{title}</span>
                <span className="mt-0.5 block quiet">{text}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
