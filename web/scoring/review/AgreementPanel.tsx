// How far people and the reader (the AI or the baseline) agree on the same answers, and people with each other. Closed until the user opens it.
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Agreement, AgreementReader } from '../../../shared/agreement.ts'
import { ask } from '../../api.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading, SkeletonText } from '../../ui/Skeleton.tsx'
import { agreementWords, readerWord, readerWords } from './agreementWords.ts'

const people = ['Two people', 'The later scores are on average', 'than the earlier', 'No answer has the levels of two people yet.'] as const
const beside = (reader: AgreementReader | null) =>
  [
    `People and the ${readerWord(reader)}`,
    'People’s scores are on average',
    `than the ${readerWord(reader)}’s`,
    'No answer has levels of both yet.',
  ] as const

function Side({ of, found }: { of: typeof people | ReturnType<typeof beside>; found: Agreement }) {
  const [title, before, after, none] = of
  const { figure, range, pairs, difference } = agreementWords(found)
  return (
    <div className="min-w-0 px-5 py-4">
      <dt className="text-xs quiet">{title}</dt>
      <dd className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="num font-serif text-xl font-medium">{figure ?? '–'}</span>
        <span className="num text-xs quiet">{[figure !== null && 'of 1', range, `over ${pairs}`].filter(Boolean).join(', ')}</span>
      </dd>
      <dd className="num mt-0.5 text-xs quiet">
        {difference !== null && found.weighted_kappa === null && 'All levels are the same, so there is no figure. '}
        {found.count === 0
          ? none
          : difference === null
            ? 'Too few to say how far they agree.'
            : difference.points === 0
              ? 'On average there is no difference.'
              : `${before} ${difference.words} ${after}.`}
      </dd>
    </div>
  )
}

/** Its line is there from the start, so that what is below it is not pushed down. It is asked for once it is open: it is work for the server. */
export function AgreementPanel({ job_id }: { job_id: string | undefined }) {
  const [open, setOpen] = useState(false)
  const { data, isError, error, refetch } = useQuery({ ...ask('scoring', 'getAgreement', { job_id }), enabled: open })
  return (
    <details className="group card mb-5 overflow-clip" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex items-center gap-2 px-5 py-3 -outline-offset-2 hover:bg-sand-50">
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" strokeWidth={1.5} />
        <span className="font-medium whitespace-nowrap">Agreement on levels</span>
        <span className="num ml-auto min-w-0 text-right quiet">
          {data ? inShort(data.people_and_ai) : isError && 'could not be loaded'}
        </span>
      </summary>
      {data ? (
        <>
          <dl className="grid border-t border-sand-200 sm:grid-cols-2 sm:[&>*+*]:border-l [&>*]:border-sand-200 max-sm:[&>*+*]:border-t">
            <Side of={beside(data.reader)} found={data.people_and_ai} />
            <Side of={people} found={data.people} />
          </dl>
          <p className="border-t border-sand-200 bg-sand-50 px-5 py-2.5 text-xs quiet">
            How far the levels for the same answer agree, as a weighted kappa: 1 is full agreement, 0 is what chance gives. A level that is
            further off counts more. {readerWords(data.reader, data.other_readers_count)}
            {data.newest !== null && ` Of the newest ${data.newest.toLocaleString('en-US')} interviews with levels.`}
          </p>
        </>
      ) : isError ? (
        <ErrorState title="The agreement could not be loaded" detail={error.message} onRetry={() => void refetch()} />
      ) : (
        open && (
          <Loading what="agreement">
            <SkeletonText lines={3} className="p-5" />
          </Loading>
        )
      )}
    </details>
  )
}

function inShort(found: Agreement): string {
  if (found.count === 0) return 'nothing to compare yet'
  const { figure } = agreementWords(found)
  return figure === null ? '–' : `${figure} of 1`
}
