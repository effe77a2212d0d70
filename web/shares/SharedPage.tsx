// What a person without an account sees with a link: the evidence for a few candidates, and a form for advice.
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { momentWords } from '../../shared/momentWords.ts'
import type { LinkAdvice, SharedCandidate } from '../../shared/shares.ts'
import { publicApi } from '../client.ts'
import { PublicLayout } from '../layouts/PublicLayout.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ownZone } from '../ui/formatDate.ts'
import { Loading, SkeletonCard } from '../ui/Skeleton.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { useLinkToken } from '../useLinkToken.ts'
import { howScored } from './howScored.ts'
import { SharedCandidateCard } from './SharedCandidateCard.tsx'

const { getShare } = publicApi.shares

export function Component() {
  const token = useLinkToken() ?? ''
  return <Shared key={token} token={token} />
}

function Shared({ token }: { token: string }) {
  const [adviser, setAdviser] = useState('')
  /** What was advised since the page was loaded. */
  const [sent, setSent] = useState<LinkAdvice[]>([])
  const { data, error, refetch } = useQuery({
    queryKey: ['getShare', token],
    queryFn: ({ signal }) => getShare({ token: token || 'none' }, signal),
    // Each opening is recorded, so nothing opens the link again by itself.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useTitle(data ? `Candidates for ${data.job_title}` : 'Shared candidates')
  const code = getShare.codeOf(error)
  if (!data && code === 'share.not_found') return <Ended />
  if (!data)
    return (
      <Page>
        {error ? (
          <section className="card">
            <h1 tabIndex={-1} className="sr-only">
              Shared candidates
            </h1>
            <ErrorState
              title="The shared candidates could not be loaded"
              detail={`${error.message} The link still works.`}
              onRetry={() => void refetch()}
            />
          </section>
        ) : (
          <Loading what="candidates">
            <div className="grid gap-5">
              <SkeletonCard lines={2} />
              <SkeletonCard lines={9} />
            </div>
          </Loading>
        )}
      </Page>
    )
  const { job_title, company_name, shared_by, expires_at, candidates, advice } = data
  return (
    <Page>
      <header className="mb-6 grid gap-2">
        <h1 tabIndex={-1} className="text-xl wrap-anywhere sm:text-2xl">
          Candidates for {job_title}
        </h1>
        <p className="wrap-anywhere quiet">
          {[company_name, `shared by ${shared_by}`].filter(Boolean).join(' · ')} · open until {momentWords(expires_at, ownZone())}
        </p>
        <p className="max-w-[68ch] text-pretty">
          {candidates.length > 0 && `${howScored(candidates)} `}What you advise goes to {shared_by}, who decides. This is about people:
          please do not pass the link on.
        </p>
      </header>
      {candidates.length === 0 ? (
        <section className="card p-6">
          <p>There is nothing to show any more: the results are no longer approved, or the candidates’ data was deleted.</p>
        </section>
      ) : (
        <div className="grid gap-5">
          {candidates.map((candidate) => (
            <SharedCandidateCard
              key={candidate.candidate_id}
              token={token}
              candidate={candidate}
              tied={candidates.filter((other) => areTied(candidate, other)).map(({ name }) => name)}
              shared_by={shared_by}
              advice={[...advice, ...sent].filter((given) => given.candidate_id === candidate.candidate_id)}
              onGiven={(given) => setSent((before) => [...before, given])}
              adviser={adviser}
              onAdviser={setAdviser}
            />
          ))}
        </div>
      )}
    </Page>
  )
}

const areTied = (one: SharedCandidate, other: SharedCandidate) =>
  one !== other && one.tie !== null && one.tie === other.tie && one.provisional === other.provisional

const Page = ({ children }: { children: ReactNode }) => <PublicLayout width="3xl">{children}</PublicLayout>

function Ended() {
  return (
    <PublicLayout width="lg">
      <section className="card grid gap-4 p-8 text-base">
        <h1 tabIndex={-1} className="text-xl">
          This link no longer works
        </h1>
        <p>It was open for a limited time, or whoever sent it has ended it. It may also be incomplete: copy all of it from the message.</p>
        <p>Ask the person who sent it to you for a new one.</p>
      </section>
    </PublicLayout>
  )
}
