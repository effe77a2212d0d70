// The candidate's own page of skills and paths: what they bring, what they confirm, and where it leads.
// Nobody else sees it unless they share it.
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useParams } from 'react-router'
import { ask } from '../api.ts'
import { paths as links } from '../paths.ts'
import { Brand } from '../ui/Brand.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Loading, SkeletonCard } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { Toaster } from '../ui/toast.tsx'
import { useFilters } from '../useFilters.ts'
import { PathsTab } from './PathsTab.tsx'
import { ProfileTab } from './ProfileTab.tsx'

export function Component() {
  const { candidate_id = '' } = useParams()
  const profile = useQuery(ask('profiles', 'getProfile', { candidate_id }))
  const { get, set } = useFilters()
  const tab = get('tab') === 'paths' ? 'paths' : 'profile'
  const setTab = (next: string) => set({ tab: next === 'paths' ? next : '' })
  const waiting = profile.data?.lines.filter((line) => line.state === 'unconfirmed').length
  const sharedWith = profile.data?.shared_with.map((one) => one.company_name).join(', ')
  return (
    <>
      <header className="border-b border-sand-200 bg-white print:hidden">
        <div className="mx-auto flex h-14 max-w-6xl items-center justify-between px-5">
          <Brand />
          <ButtonLink look="ghost" size="sm" to={links.interview(candidate_id)}>
            Back to your interview
          </ButtonLink>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-6xl px-5 pt-8 pb-16 print:py-0">
        <PageHeader title="Your skills and paths">
          <p className="flex max-w-[68ch] gap-2 print:hidden">
            <Lock aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
            <span>
              This page is never part of a score, and no recruiter sees it unless you share it.
              {sharedWith && ` You share your confirmed lines and the skills that they name with ${sharedWith}.`}
            </span>
          </p>
        </PageHeader>
        {profile.isPending ? (
          <Loading what="your profile">
            <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
              <SkeletonCard lines={8} className="h-80" />
              <SkeletonCard lines={5} className="h-60" />
            </div>
          </Loading>
        ) : profile.error ? (
          <section className="card">
            <ErrorState title="Your profile could not be loaded" detail={profile.error.message} onRetry={() => void profile.refetch()} />
          </section>
        ) : (
          <Tabs
            label="Your skills and paths"
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'profile',
                label: 'Your profile',
                ...(waiting ? { count: waiting } : {}),
                content: <ProfileTab profile={profile.data} onPaths={() => setTab('paths')} />,
              },
              { value: 'paths', label: 'Your paths', content: <PathsTab profile={profile.data} onProfile={() => setTab('profile')} /> },
            ]}
          />
        )}
        <Toaster />
      </main>
    </>
  )
}
