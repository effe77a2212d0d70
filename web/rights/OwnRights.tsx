// The five things that candidates can do by themselves with their own data.
import { Download, MessageSquareText, PencilLine, Scale, Trash2, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { answerWithin_days } from '../../shared/answerWithin_days.ts'
import { api, detailOf } from '../api.ts'
import { change, useBusy } from '../change.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { EraseOwnDialog } from './EraseOwnDialog.tsx'
import { useWords } from '../words.ts'
import { OwnRequests } from './OwnRequests.tsx'
import { RequestReviewDialog } from './RequestReviewDialog.tsx'
import { useOwnRights } from './useOwnRights.ts'

type Props = {
  candidateId: string
  /** The ids of these parts of the page; null if a part is not there. */
  answers: string | null
  noticed: string | null
  /** Their application was withdrawn: there is no decision to look at again. */
  withdrawn?: boolean
  /** Deletes what this browser stores. */
  onErased: () => Promise<void>
}

export function OwnRights({ candidateId, answers, noticed, withdrawn = false, onErased }: Props) {
  const { say } = useWords()
  const { data, error, refetch } = useOwnRights(candidateId)
  const [open, setOpen] = useState<'review' | 'erase' | null>(null)
  const [busy, during] = useBusy()
  const take = () =>
    during('busy', () =>
      change({
        call: () => api.rights.exportOwnData({ candidate_id: candidateId }),
        failed: say('rights_take_failed'),
        onDone: (file) => saveFile('vouch-my-data.zip', file),
        onFailed: (detail) => toast.error(detail),
      }),
    )
  const requests = data?.review_requests ?? []
  const waits = requests.some((request) => request.answer === null)
  return (
    <section aria-labelledby="rights" className={cx('card mt-10 text-base', requests.length === 0 && 'print:hidden')}>
      <h2 id="rights" className="px-5 pt-5 text-lg sm:px-6">
        {say('rights_heading')}
      </h2>
      <ul className="mt-2 *:border-t *:border-sand-200 *:px-5 *:py-4 *:first:border-t-0 *:sm:px-6">
        {answers && (
          <Right Icon={PencilLine} title={say('rights_correct')} action={<Jump to={answers}>{say('rights_correct_go')}</Jump>}>
            {say('rights_correct_words')}
          </Right>
        )}
        {noticed && (
          <Right Icon={MessageSquareText} title={say('rights_explain')} action={<Jump to={noticed}>{say('rights_explain_go')}</Jump>}>
            {say('rights_explain_words')}
          </Right>
        )}
        {(!withdrawn || requests.length > 0) && (
          <Right
            Icon={Scale}
            title={say('rights_review')}
            onPaper
            action={data?.may_request_review ? <Button onClick={() => setOpen('review')}>{say('rights_review_ask')}</Button> : null}
          >
            {error && !data ? (
              <ErrorState
                title={say('rights_requests_failed')}
                detail={detailOf(error, say('network_error'))}
                onRetry={() => void refetch()}
              />
            ) : !data ? (
              <Loading what="requests">
                <SkeletonText lines={1} />
              </Loading>
            ) : (
              <>
                {data.may_request_review
                  ? say('rights_review_within', { days: answerWithin_days })
                  : !waits && !withdrawn && say('rights_review_later')}
                <OwnRequests requests={requests} />
              </>
            )}
          </Right>
        )}
        <Right
          Icon={Download}
          title={say('rights_take')}
          action={
            <Button busy={busy !== null} onClick={() => void take()}>
              {say(busy ? 'rights_take_busy' : 'rights_take_button')}
            </Button>
          }
        >
          {say('rights_take_words')}
        </Right>
        <Right
          Icon={Trash2}
          title={say('rights_delete')}
          action={
            <Button look="danger" onClick={() => setOpen('erase')}>
              {say('rights_delete_button')}
            </Button>
          }
        >
          {say('rights_delete_words')}
        </Right>
      </ul>
      {open === 'review' && <RequestReviewDialog candidateId={candidateId} onClose={() => setOpen(null)} />}
      {open === 'erase' && <EraseOwnDialog candidateId={candidateId} onErased={onErased} onClose={() => setOpen(null)} />}
    </section>
  )
}

type RightProps = {
  Icon: LucideIcon
  title: string
  action: ReactNode
  /** It says more than what can be pressed. */ onPaper?: true
  children: ReactNode
}

function Right({ Icon, title, action, onPaper, children }: RightProps) {
  return (
    <li className={cx('flex flex-wrap items-start gap-x-4 gap-y-3', !onPaper && 'print:hidden')}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-emerald-700 max-[359px]:hidden" strokeWidth={1.5} />
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-sans text-base font-medium tracking-normal">{title}</h3>
        <div className="mt-0.5 text-sm quiet">{children}</div>
      </div>
      {action && <div className="max-sm:basis-full max-sm:pl-9 max-[359px]:pl-0 print:hidden">{action}</div>}
    </li>
  )
}

function Jump({ to, children }: { to: string; children: string }) {
  return (
    <a href={`#${to}`} className={buttonClass()}>
      {children}
    </a>
  )
}
