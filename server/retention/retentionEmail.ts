import { momentWords } from '../../shared/momentWords.ts'
import { count } from '../../shared/count.ts'
import type { Config } from '../config.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import type { Email } from '../mail/mail.ts'
import type { JobToWarnOf } from './endedJobs.ts'

const named = 20

/** Says what is erased and when. The screen shows the rest. */
export function retentionEmail({ public_url, retention_days }: Config, to: string, jobs: JobToWarnOf[]): Email {
  const many = jobs.length === 1 ? 'one job' : count(jobs.length, 'job')
  const more = jobs.length - named
  return writeEmail(to, `Personal data of candidates of ${many} will be erased soon`, [
    { kind: 'heading', text: `Personal data of candidates of ${many} will be erased soon` },
    {
      kind: 'paragraph',
      text: `Vouch erases the personal data of candidates ${retention_days} days after their job was closed or deleted, or its deadline passed. That cannot be undone. You need to do nothing, unless somebody’s data must be kept: then place a legal hold on the job or the candidate before that moment.`,
    },
    {
      kind: 'list',
      items: [
        ...jobs
          .slice(0, named)
          .map((job) => `${job.title}: ${count(job.candidate_count, 'candidate')}, from ${momentWords(job.erased_from, null)}`),
        ...(more > 0 ? [`and ${more} more`] : []),
      ],
    },
    { kind: 'button', label: 'See what will be erased', href: `${public_url}/admin/retention` },
  ])
}
