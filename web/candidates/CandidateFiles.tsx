// What belongs to a candidate as a file: the recording and the transcript.
import { useQuery } from '@tanstack/react-query'
import { AudioLines, FileText } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Candidate } from '../../shared/candidates.ts'
import { soundEnding } from '../../shared/soundTypes.ts'
import { clockTime } from '../../shared/clockTime.ts'
import { ask } from '../api.ts'
import { linksKept_ms } from '../recordings/face.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { linkClass } from '../ui/linkClass.ts'
import { saveFile } from '../ui/saveFile.ts'
import { transcriptText } from './transcriptText.ts'

const icon = { 'aria-hidden': true, className: 'mt-1 size-4 shrink-0', strokeWidth: 1.5 } as const

/** Shows nothing while there is nothing. The files of an interview are there once its score is approved. */
export function CandidateFiles({ candidate: { id, job_id, name, result } }: { candidate: Candidate }) {
  const title = useId()
  const approved = result?.stands === 'approved'
  const ranked = useQuery({ ...ask('scoring', 'getRankedCandidate', { job_id, candidate_id: id }), enabled: approved })
  const recordings = useQuery({ ...ask('interviews', 'listRecordings', { candidate_id: id }), enabled: approved, staleTime: linksKept_ms })
  const segments = recordings.data?.segments ?? []
  const turns = ranked.data?.turns ?? []
  const failed = [ranked, recordings].find((query) => query.error && !query.data)
  if (failed)
    return <ErrorState title="The files could not be loaded" detail={failed.error!.message} onRetry={() => void failed.refetch()} />
  if (segments.length + turns.length === 0) return null
  return (
    <section aria-labelledby={title} className="card p-5">
      <h2 id={title} className="text-lg">
        Files
      </h2>
      <ul className="mt-3 grid gap-3">
        {segments.map((segment, i) => (
          <Item key={segment.segment_id} icon={<AudioLines {...icon} />}>
            <a href={segment.url} download={`${name}, recording ${i + 1}.${soundEnding(segment.content_type)}`} className={linkClass}>
              Recording{segments.length > 1 && `, part ${i + 1} of ${segments.length}`}
            </a>
            <span className="num quiet"> {clockTime(segment.duration_ms)}</span>
          </Item>
        ))}
        {turns.length > 0 && (
          <Item icon={<FileText {...icon} />}>
            <Button
              look="ghost"
              size="sm"
              className="!h-6 !px-0"
              onClick={() => saveFile(`${name}, transcript.txt`, transcriptText(name, turns), 'text/plain;charset=utf-8')}
            >
              Transcript as text
            </Button>
          </Item>
        )}
      </ul>
    </section>
  )
}

const Item = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2.5">
    {icon}
    <div className="min-w-0">{children}</div>
  </li>
)
