// The links to one candidate or to a whole job: until when each works, how often it was opened, what was advised, and a button to end it.
import { Fragment, useId, useState } from 'react'
import type { Share } from '../../shared/shares.ts'
import { api, refresh } from '../api.ts'
import { CandidateLink } from '../CandidateLink.tsx'
import { change, lost } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { count, formatDate } from '../ui/formatDate.ts'
import { LoadMore } from '../ui/LoadMore.tsx'
import { usePages } from '../usePages.ts'
import { AdviceRow } from './AdviceRow.tsx'

type State = { words: string; opens: boolean; mayEnd: boolean }

/** A link whose maker has left can be ended: an account that was ended may be opened again. */
function stateOf({ ended_at, expires_at, maker_left }: Share): State {
  if (ended_at) return { words: `Ended on ${formatDate(ended_at)}`, opens: false, mayEnd: false }
  if (Date.parse(expires_at) < Date.now()) return { words: `Ended by itself on ${formatDate(expires_at)}`, opens: false, mayEnd: false }
  if (maker_left)
    return { words: 'No longer opens: the account of the person who made it was deactivated or deleted', opens: false, mayEnd: true }
  return { words: `Open until ${formatDate(expires_at)}`, opens: true, mayEnd: true }
}

/** Renders nothing while there is no link. */
export function SharedLinks({ job_id, candidate_id }: { job_id: string; candidate_id?: string }) {
  const title = useId()
  const { rows, total, list } = usePages('shares', 'listShares', { job_id, candidate_id })
  const [ending, setEnding] = useState<Share | null>(null)
  const end = (share: Share) =>
    change({
      call: () => api.shares.endShare({ job_id, share_id: share.id }),
      refresh: () => refresh('listShares', 'getTimeline'),
      failed: lost('The link was not ended'),
    })
  if (list.error && rows.length === 0)
    return (
      <section className="card">
        <ErrorState title="The links could not be loaded" detail={list.error.message} onRetry={list.refetch} />
      </section>
    )
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={title} className="card p-5">
      <h2 id={title} className="text-lg">
        Shared links
      </h2>
      <ul className="mt-3 grid gap-4">
        {rows.map((share) => {
          const { words, opens, mayEnd } = stateOf(share)
          const advice = share.advice.filter((given) => !candidate_id || given.candidate_id === candidate_id)
          return (
            <li key={share.id} className="border-t border-sand-200 pt-3">
              <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="font-medium wrap-anywhere">
                    {words}
                    {share.candidates.length > 1 && candidate_id && ` · with ${count(share.candidates.length - 1, 'other')}`}
                  </p>
                  {!candidate_id && (
                    <p className="wrap-anywhere">
                      {share.candidates.map(({ id, name }, i) => (
                        <Fragment key={id}>
                          {i > 0 && ', '}
                          <CandidateLink job_id={job_id} candidate_id={id} name={name} />
                        </Fragment>
                      ))}
                    </p>
                  )}
                  <p className="num text-xs wrap-anywhere quiet">
                    By {share.shared_by} ·{' '}
                    {share.open_count === 0
                      ? opens
                        ? 'not opened yet'
                        : 'never opened'
                      : `opened ${count(share.open_count, 'time')}, last on ${formatDate(share.last_opened_at ?? share.created_at)}`}
                  </p>
                </div>
                {mayEnd && (
                  <Button size="sm" onClick={() => setEnding(share)}>
                    End link
                  </Button>
                )}
              </div>
              {advice.length > 0 && (
                <ul className="mt-3 grid gap-3">
                  {advice.map((given) => (
                    <AdviceRow key={given.id} given={given} about={candidate_id ? undefined : given.candidate_name} />
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
      {rows.length < total && <LoadMore shown={rows.length} total={total} list={list} what="links" />}
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={`End the link to ${ending?.candidates.length === 1 ? ending.candidates[0]!.name : count(ending?.candidates.length ?? 0, 'candidate')}?`}
        action="End link"
        onConfirm={() => ending && end(ending)}
      >
        Whoever has it can no longer open it. What they advised stays here.
      </ConfirmDialog>
    </section>
  )
}
