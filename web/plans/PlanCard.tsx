// The interview plan of a job: the same questions for everyone. Recruiters and administrators can edit it until the first interview.
import { ChevronDown, ChevronUp, Pencil } from 'lucide-react'
import { useState } from 'react'
import { minutesPerQuestion } from '../../shared/interviewTimes.ts'
import type { Job } from '../../shared/jobs.ts'
import { mostCriteria, type Competency, type Plan } from '../../shared/plans.ts'
import { api } from '../api.ts'
import { change, lost, useBusy } from '../change.ts'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { count, formatDate } from '../ui/formatDate.ts'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { PlanConfirmation } from './PlanConfirmation.tsx'
import { LeftOutList } from './LeftOutList.tsx'
import { PlanActions } from './PlanActions.tsx'
import { PlanNotWritten } from './PlanNotWritten.tsx'
import { PlanEditor, type Added } from './PlanEditor.tsx'
import { PlanQuestion } from './PlanQuestion.tsx'
import { unreadyTitles } from './planStanding.ts'
import { ReplaceQuestionDialog } from './ReplaceQuestionDialog.tsx'
import { shareWords } from './shareWords.ts'
import { usePlan } from './usePlan.ts'

const makers: Record<Plan['made_by'], string> = {
  baseline: 'Written by rule from the criteria',
  model: 'Written by a language model from the criteria and the PDF',
  person: 'Edited by a person',
}

type Props = { job: Pick<Job, 'id' | 'title' | 'agent_facts' | 'interview_language'>; area: 'admin' | 'recruiter' }

export function PlanCard({ job, area }: Props) {
  const { plan, toConfirm, unready } = usePlan(job.id)
  const [editing, setEditing] = useState<{ adds?: Added } | null>(null)
  const [replacing, setReplacing] = useState<Competency | null>(null)
  const [asking, during] = useBusy<string>()
  const askAbout = (criterion: string) =>
    during(criterion, () =>
      change({
        call: () => api.plans.draftQuestion({ job_id: job.id, criterion }),
        failed: lost('The question was not written'),
        onDone: (competency) =>
          (plan.data?.competencies.length ?? 0) < mostCriteria
            ? setEditing({ adds: { competency, instead: null } })
            : setReplacing(competency),
        onFailed: (detail) => toast.error(detail),
      }),
    )
  const [opened, setOpened] = useState<boolean | null>(null)
  const shares = shareWords(plan.data?.competencies ?? [])
  const shown = opened ?? (toConfirm !== null || unready !== null)
  const notAsked = plan.data?.left_out.length ?? 0
  const unwritten = unready === 'writing'
  return (
    <section aria-labelledby="plan" className="card p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="plan" className="text-lg">
            Interview plan
          </h2>
          <p className="mt-0.5 max-w-[68ch] quiet">
            {plan.data
              ? `${count(plan.data.competencies.length, 'question')}, about ${plan.data.competencies.length * minutesPerQuestion} minutes. ${job.agent_facts?.asks_plan === false ? 'The agent of this job does not ask them.' : 'Everyone is asked the same.'}`
              : 'The questions that every candidate is asked.'}
          </p>
          {plan.data && (
            <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
              {plan.data.confirmed_at && <Badge tone="good">Confirmed {formatDate(plan.data.confirmed_at)}</Badge>}
              {!plan.data.editable && <Badge>Locked: interviews have started</Badge>}
            </p>
          )}
        </div>
        {plan.data && (
          <div className="flex flex-wrap items-center gap-2 sm:ml-auto sm:justify-end">
            {plan.data.editable && unready !== 'rewriting' && (
              <Button size="sm" onClick={() => setEditing({})}>
                <Pencil aria-hidden strokeWidth={1.5} />
                Edit plan
              </Button>
            )}
            <PlanActions job={job} plan={plan.data} />
            <Button size="sm" look="ghost" aria-expanded={shown} onClick={() => setOpened(!shown)}>
              {shown ? <ChevronUp aria-hidden strokeWidth={1.5} /> : <ChevronDown aria-hidden strokeWidth={1.5} />}
              {shown ? 'Hide questions' : 'Show questions'}
            </Button>
          </div>
        )}
      </div>
      {unready === 'rewrite_failed' || unready === 'failed' ? (
        <PlanNotWritten job_id={job.id} area={area} before={plan.data !== undefined} />
      ) : (
        unready === 'rewriting' && (
          <Banner tone="fair" className="mt-3" title={unreadyTitles.rewriting}>
            These are the old questions. They are replaced in a moment.
          </Banner>
        )
      )}
      {plan.data?.notes.map((note) => (
        <Banner key={note} tone="fair" className="mt-3">
          {note}
        </Banner>
      ))}
      {plan.data ? (
        shown ? (
          <>
            <ol className="mt-3 divide-y divide-sand-200">
              {plan.data.competencies.map((c, i) => (
                <PlanQuestion key={c.name} competency={c} number={i + 1} share={shares[i]!} />
              ))}
            </ol>
            <LeftOutList
              left_out={plan.data.left_out}
              asking={asking}
              onAsk={plan.data.editable ? (quote) => void askAbout(quote) : null}
            />
            {toConfirm && <PlanConfirmation plan={toConfirm} />}
            <p className="mt-3 text-xs quiet">
              {makers[plan.data.made_by]}
              {plan.data.model ? ` (${plan.data.model})` : ''} · version {plan.data.version} · {formatDate(plan.data.created_at)}
            </p>
          </>
        ) : (
          <>
            <ol className="mt-3 flex flex-wrap gap-1.5">
              {plan.data.competencies.map((c, i) => (
                <li key={c.name} className="rounded-sm bg-midnight-50 px-2 py-1 text-xs text-midnight-700 wrap-anywhere">
                  <span className="num">{i + 1}.</span> {c.name} <b className="num font-semibold">{shares[i]}</b>
                </li>
              ))}
            </ol>
            {notAsked > 0 && (
              <p className="mt-2 text-xs quiet">
                {count(notAsked, 'part')} of the criteria {notAsked === 1 ? 'is' : 'are'} not asked about; the questions show which, and
                why.
              </p>
            )}
          </>
        )
      ) : unready === 'failed' ? null : plan.error && !unwritten ? (
        <ErrorState title="The interview plan could not be loaded" detail={plan.error.message} onRetry={() => void plan.refetch()} />
      ) : (
        <Loading what="interview plan">
          <div className="mt-4 grid gap-4">
            <p className="quiet">{unwritten ? 'The plan is being written…' : ''}</p>
            {[1, 2, 3].map((n) => (
              <SkeletonText key={n} lines={2} />
            ))}
          </div>
        </Loading>
      )}
      {replacing && plan.data && (
        <ReplaceQuestionDialog
          plan={plan.data}
          added={replacing}
          onChoose={(instead) => {
            setReplacing(null)
            setEditing({ adds: { competency: replacing, instead } })
          }}
          onClose={() => setReplacing(null)}
        />
      )}
      {editing && plan.data && <PlanEditor job={job} plan={plan.data} adds={editing.adds} onClose={() => setEditing(null)} />}
    </section>
  )
}
