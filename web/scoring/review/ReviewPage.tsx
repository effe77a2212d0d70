// Candidate Scoring Review: where a person decides on every score before a recruiter sees it.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decision as decisions, type ScoreDecision } from '../../../shared/scoreDetail.ts'
import { ask } from '../../api.ts'
import type { LeftOut } from '../../leftOut.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Figures, StatCard } from '../../ui/Figures.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useFilters } from '../../useFilters.ts'
import { AgreementPanel } from './AgreementPanel.tsx'
import { ReviewList } from './ReviewList.tsx'
import { ReviewTools } from './ReviewTools.tsx'
import { sourcesNote } from '../sourcesNote.ts'

const mostLines = 20
const words: Record<ScoreDecision, string> = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' }

export function Component() {
  const filters = useFilters()
  const job_id = filters.get('job_id') || undefined
  const decision = decisions.safeParse(filters.get('decision')).data ?? 'pending'
  const summary = useQuery(ask('scoring', 'getScoringSummary', { job_id }))
  const counts: Record<ScoreDecision, number | undefined> = {
    pending: useQuery(ask('scoring', 'listScoresToReview', { job_id, decision: 'pending', limit: 1 })).data?.total,
    approved: useQuery(ask('scoring', 'listScoresToReview', { job_id, decision: 'approved', limit: 1 })).data?.total,
    rejected: useQuery(ask('scoring', 'listScoresToReview', { job_id, decision: 'rejected', limit: 1 })).data?.total,
  }
  const [leftOut, setLeftOut] = useState<LeftOut>(null)
  const figure = (n: number | null | undefined) => (n === null || n === undefined ? '–' : Math.round(n).toLocaleString('en-US'))
  return (
    <>
      <PageHeader title="Candidate Scoring Review" actions={<ReviewTools onLeftOut={setLeftOut} />}>
        Nothing reaches a recruiter before a person approves it here.
      </PageHeader>
      <Figures className="mb-5 grid-cols-[5fr_8fr_5fr]">
        <StatCard label="Pending Review" value={figure(summary.data?.pending_count)} loading={summary.isPending} />
        <StatCard
          label="Avg Score"
          value={figure(summary.data?.average_overall_score)}
          loading={summary.isPending}
          note={
            summary.isPending
              ? '\u00a0'
              : sourcesNote(
                  summary.data && {
                    baseline: summary.data.baseline_count,
                    others: summary.data.scored_count - summary.data.baseline_count,
                  },
                )
          }
        />
        <StatCard label="Red Flags" value={figure(summary.data?.red_flag_count)} loading={summary.isPending} />
      </Figures>
      <AgreementPanel job_id={job_id} />
      {leftOut && (
        <Banner tone="fair" className="mb-5" title={leftOut.title} onClose={() => setLeftOut(null)}>
          <ul className="mt-1 list-disc pl-5">
            {leftOut.lines.slice(0, mostLines).map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
          {leftOut.lines.length > mostLines && (
            <p className="num mt-1">and {(leftOut.lines.length - mostLines).toLocaleString('en-US')} more</p>
          )}
        </Banner>
      )}
      <Tabs
        label="Review"
        value={decision}
        onChange={(next) => filters.set({ decision: next === 'pending' ? '' : next, candidate: '' })}
        tabs={decisions.options.map((value) => ({
          value,
          label: words[value],
          count: counts[value],
          content: <ReviewList key={value} decision={value} onLeftOut={setLeftOut} />,
        }))}
      />
    </>
  )
}
