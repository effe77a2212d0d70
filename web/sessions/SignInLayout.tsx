import { useSyncExternalStore, type ReactNode } from 'react'
import { hasKeptDrafts } from '../keptDrafts.ts'
import { paths } from '../paths.ts'
import { endedQuery, passwordSetQuery } from '../session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Brand } from '../ui/Brand.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { VoiceLine } from '../ui/VoiceLine.tsx'

type Props = {
  title: string
  lead: string
  promise?: ReactNode
  /** What to do if the session ended by itself. `kept`: this tab keeps drafts for the next sign-in. */
  ended?: (kept: boolean) => string
  children: ReactNode
  aside?: ReactNode
}

const sameForEveryone = 'The same questions for everyone. Every score points to the words that earned it.'
const never = () => () => undefined

/** A sign-in page: the form, with one sentence about the product (`promise`) beside it. Narrow screens hide the sentence. */
export function SignInLayout({ title, lead, promise = sameForEveryone, ended, children, aside }: Props) {
  useTitle(title)
  // The build does not know the address, so the query is read after the first render.
  const query = useSyncExternalStore(
    never,
    () => location.search.slice(1),
    () => '',
  )
  const flags = query.split('&')
  const hasEnded = flags.includes(endedQuery)
  const hasSet = flags.includes(passwordSetQuery)
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-2 lg:grid-rows-1">
      <header className="night dark-ground flex flex-col gap-6 px-6 py-6 text-white lg:px-14 lg:py-10">
        <a href={paths.home()} className="w-fit">
          <Brand />
        </a>
        <div className="my-auto max-w-[34rem] max-lg:hidden">
          <VoiceLine on="night" progress={0.45} className="mb-10 h-14" />
          <p className="font-serif text-3xl tracking-tight text-balance">{promise}</p>
        </div>
        <p className="text-midnight-300 max-lg:hidden">Professional interviews, built on trust.</p>
      </header>
      <main id="main" tabIndex={-1} className="grid justify-items-center px-5 py-10 lg:items-center">
        <div className="w-full max-w-sm">
          <h1 tabIndex={-1} className="text-2xl">
            {title}
          </h1>
          <p className="mt-1.5 mb-7 quiet">{lead}</p>
          {hasSet && (
            <Banner tone="good" className="mb-6" title="Your password is set">
              Sign in with it.
            </Banner>
          )}
          {hasEnded && (
            <Banner tone="fair" className="mb-6" title="Your session has ended">
              {ended?.(hasKeptDrafts())}
            </Banner>
          )}
          {children}
          {aside && <div className="mt-8 border-t border-sand-200 pt-6">{aside}</div>}
        </div>
      </main>
    </div>
  )
}
