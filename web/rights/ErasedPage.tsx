// The receipt of an erasure, for anyone who has its number: what is erased, and what is still in progress.
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useParams } from 'react-router'
import { erasedKinds, type Receipt } from '../../shared/rights.ts'
import { ask } from '../api.ts'
import { PublicLayout } from '../layouts/PublicLayout.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { useTitle } from '../ui/useTitle.ts'

const leftOf = ({ files_left, conversations_left }: Receipt) => files_left + conversations_left

export function Component() {
  const { number = '' } = useParams()
  useTitle('Your data was deleted')
  const { data, error, refetch } = useQuery({
    ...ask('rights', 'getReceipt', { number }),
    refetchInterval: ({ state }) => (state.data && leftOf(state.data) > 0 ? 3000 : false),
  })
  return (
    <PublicLayout>
      <section className="card mx-auto grid max-w-xl grid-cols-[minmax(0,1fr)] gap-5 p-6 text-base sm:p-8">
        {data ? (
          <Shown receipt={data} />
        ) : error ? (
          <>
            <h1 tabIndex={-1} className="text-xl">
              Receipt
            </h1>
            <ErrorState title="This receipt could not be shown" detail={error.message} onRetry={() => void refetch()} />
          </>
        ) : (
          <Loading what="receipt">
            <h1 className="sr-only">Receipt</h1>
            <SkeletonText lines={8} />
          </Loading>
        )}
      </section>
    </PublicLayout>
  )
}

function Shown({ receipt }: { receipt: Receipt }) {
  const { number, erased_at, went, files_left, conversations_left } = receipt
  return (
    <>
      <div>
        <h1 tabIndex={-1} className="text-xl sm:text-2xl">
          Your data was deleted
        </h1>
        <p className="mt-1 quiet">On {formatDate(erased_at)}. Nobody can bring it back.</p>
      </div>
      <div className="rounded-control bg-sand-100 px-5 py-4">
        <p className="text-sm quiet">Receipt</p>
        <p className="num text-lg font-semibold tracking-wide wrap-anywhere">{number}</p>
      </div>
      <div>
        <h2 className="text-lg">What went</h2>
        <ul className="mt-2 grid gap-1.5">
          {[
            'Name, email address, phone number and login code',
            ...went.map(({ kind, count }) => `${count.toLocaleString('en-US')} ${erasedKinds[kind][count === 1 ? 0 : 1]}`),
          ].map((words) => (
            <li key={words} className="flex gap-2.5">
              <CircleCheck aria-hidden className="mt-1 size-4 shrink-0 text-emerald-700" strokeWidth={1.5} />
              {words}
            </li>
          ))}
        </ul>
      </div>
      <p role="status">
        {leftOf(receipt) === 0
          ? 'All files are gone, and no voice service has any of it.'
          : `Still being deleted: ${[
              ...(files_left > 0 ? [`${files_left} ${files_left === 1 ? 'file' : 'files'}`] : []),
              ...(conversations_left > 0
                ? [`${conversations_left} ${conversations_left === 1 ? 'call' : 'calls'} at the voice service`]
                : []),
            ].join(' and ')}. This page shows when it is done.`}
      </p>
      <p className="text-sm quiet">
        What stays does not say who it was: numbers without a name, times, figures, and that a decision was made. Copies in backups go when
        the backups do. Keep the number: the log of this server has it too.
      </p>
      <Button className="w-fit print:hidden" onClick={() => window.print()}>
        Print this receipt
      </Button>
    </>
  )
}
