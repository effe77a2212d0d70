import type { Interview } from '../../../shared/interview.ts'
import { LongText } from '../../ui/LongText.tsx'
import { useWords } from '../../words.ts'

/** The job that the interview is for. */
export function JobPanel({ interview }: { interview: Pick<Interview, 'job_title' | 'company_info' | 'job_description'> }) {
  const { say } = useWords()
  return (
    <section aria-labelledby="job-information" className="card p-5 sm:p-6 print:py-0">
      <h2 id="job-information" className="text-lg">
        {say('job_information')}
      </h2>
      <dl className="mt-4 grid gap-4">
        <Entry name={say('position')}>{interview.job_title}</Entry>
        {interview.company_info && <Entry name={say('company')}>{interview.company_info}</Entry>}
        {interview.job_description && <Entry name={say('description')}>{interview.job_description}</Entry>}
      </dl>
    </section>
  )
}

function Entry({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-xs font-medium quiet">{name}</dt>
      <dd className="mt-1 whitespace-pre-wrap wrap-anywhere">
        <LongText name={name}>{children}</LongText>
      </dd>
    </div>
  )
}
