import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { readCandidate } from '../../session.ts'
import { Brand } from '../../ui/Brand.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { allDrafts, dropDrafts } from '../../ui/useDraft.ts'
import { useTitle } from '../../ui/useTitle.ts'
import { useWords } from '../../words.ts'
import { RehearsalStrip } from './RehearsalStrip.tsx'
import { useRehearsing } from '../standing/rehearsing.ts'

type Props = {
  title: string
  eyebrow: ReactNode
  heading: string
  lead: ReactNode
  children: ReactNode
  aside?: ReactNode
  after?: ReactNode
  /** True if the page is not part of the interview: it gets no rehearsal banner. */ unmarked?: boolean
}

/** The layout of a page before or after the interview, with the job beside it. */
export function StageLayout({ title, eyebrow, heading, lead, children, aside, after, unmarked = false }: Props) {
  useTitle(title)
  const { say } = useWords()
  const navigate = useNavigate()
  const rehearsing = useRehearsing()
  const me = rehearsing ? 'missing' : readCandidate()
  const top = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      {/* The browser would ask only once the session has ended. */}
      {!rehearsing && (
        <UnsavedGuard
          title={say('discard_title')}
          action={say('discard_action')}
          before={(to) => to === paths.candidateLogin() && allDrafts().length > 0}
          discard={dropDrafts}
        >
          {say('discard_words')}
        </UnsavedGuard>
      )}
      <header className="border-b border-sand-200 bg-white print:hidden">
        <div className="mx-auto flex h-14 max-w-6xl items-center justify-between px-5">
          <Brand />
          <div className="flex items-center gap-1">
            {typeof me === 'object' && (
              <ButtonLink look="ghost" size="sm" to={paths.path(me.candidate_id)}>
                <span className="max-[479px]:hidden">{say('skills_and_paths')}</span>
                <span className="min-[480px]:hidden">{say('skills')}</span>
              </ButtonLink>
            )}
            {rehearsing ? (
              <ButtonLink look="ghost" size="sm" to={rehearsing.back}>
                Leave the rehearsal
              </ButtonLink>
            ) : (
              <Button look="ghost" size="sm" onClick={() => void navigate(paths.candidateLogin())}>
                {say('back_to_login')}
              </Button>
            )}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-6xl px-5 pt-8 pb-16 sm:pt-12 print:p-0">
        {!unmarked && <RehearsalStrip />}
        {eyebrow}
        <h1 ref={top} tabIndex={-1} className="mt-4 text-2xl text-balance wrap-anywhere sm:text-3xl">
          {heading}
        </h1>
        <div className="mt-3 max-w-[60ch] text-base quiet wrap-anywhere">{lead}</div>
        <div className="mt-8 grid gap-8 print:mt-5 print:gap-5 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-14">
          <div className="max-w-[42.5rem] min-w-0">
            {children}
            {!rehearsing && after}
          </div>
          {aside && <aside className="min-w-0 lg:sticky lg:top-8 lg:self-start">{aside}</aside>}
        </div>
        <Toaster />
      </main>
    </>
  )
}
