// The receipt of an erasure, for anyone who has its number: what is erased, and what is still in progress. In the language of the interview.
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useParams } from 'react-router'
import type { Receipt } from '../../shared/rights.ts'
import { ask, detailOf } from '../api.ts'
import { PublicLayout } from '../layouts/PublicLayout.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { english, useDocumentLanguage, useLoadedWords, type Words } from '../words.ts'

const leftOf = ({ files_left, conversations_left }: Receipt) => files_left + conversations_left
/** What goes by itself. */
const onItsWay = ({ files_left, conversations_left, calls_by_hand }: Receipt) => files_left + (calls_by_hand ? 0 : conversations_left)

export function Component() {
  const { number = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...ask('rights', 'getReceipt', { number }),
    refetchInterval: ({ state }) => (state.data && onItsWay(state.data) > 0 ? 3000 : false),
  })
  const language = data?.language ?? 'en'
  const words = useLoadedWords(language)
  const { say } = words.data ?? english
  useTitle(say('erased_title'))
  useDocumentLanguage(words.data ? language : 'en')
  const failure = error ?? words.error
  return (
    <PublicLayout width="xl">
      <section className="card grid grid-cols-[minmax(0,1fr)] gap-5 p-6 text-base sm:p-8">
        {data && words.data ? (
          <Shown receipt={data} words={words.data} />
        ) : failure ? (
          <>
            <h1 tabIndex={-1} className="text-xl">
              {say('erased_receipt')}
            </h1>
            <ErrorState
              title={say('erased_failed')}
              detail={detailOf(failure, say('network_error'))}
              onRetry={() => void (data ? words.refetch() : refetch())}
            />
          </>
        ) : (
          <Loading what="receipt">
            <h1 className="sr-only">{say('erased_receipt')}</h1>
            <SkeletonText lines={8} />
          </Loading>
        )}
      </section>
    </PublicLayout>
  )
}

function Shown({ receipt, words: { say, moment } }: { receipt: Receipt; words: Words }) {
  const { number, erased_at, went, files_left, conversations_left, calls_by_hand } = receipt
  return (
    <>
      <div>
        <h1 tabIndex={-1} className="text-xl sm:text-2xl">
          {say('erased_title')}
        </h1>
        <p className="mt-1 quiet">{say('erased_on', { moment: moment(erased_at) })}</p>
      </div>
      <div className="rounded-control bg-sand-100 px-5 py-4">
        <p className="text-sm quiet">{say('erased_receipt')}</p>
        <p className="num text-lg font-semibold tracking-wide wrap-anywhere max-sm:text-base max-sm:tracking-normal">{number}</p>
      </div>
      <div>
        <h2 className="text-lg">{say('erased_went')}</h2>
        <ul className="mt-2 grid gap-1.5">
          {[say('erased_identity'), ...went.map(({ kind, count }) => say(`erased_${kind}`, { count }))].map((line) => (
            <li key={line} className="flex gap-2.5">
              <CircleCheck aria-hidden className="mt-1 size-4 shrink-0 text-emerald-700" strokeWidth={1.5} />
              {line}
            </li>
          ))}
        </ul>
      </div>
      <div role="status">
        {leftOf(receipt) === 0 && <p>{say('erased_all')}</p>}
        {files_left > 0 && <p>{say('erased_left_files', { count: files_left })}</p>}
        {conversations_left > 0 && (
          <p>{say(calls_by_hand ? 'erased_calls_by_hand' : 'erased_left_calls', { count: conversations_left })}</p>
        )}
      </div>
      <p className="text-sm quiet">{say('erased_stays')}</p>
      <Button className="w-fit print:hidden" onClick={() => window.print()}>
        {say('erased_print')}
      </Button>
    </>
  )
}
