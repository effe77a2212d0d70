import { useState } from 'react'
import { asksElsewhere, interviewerOf, isOwnAgent } from '../../shared/interviewer.ts'
import { jobCan } from '../../shared/closedSince.ts'
import type { Job } from '../../shared/jobs.ts'
import { api } from '../api.ts'
import { change } from '../change.ts'
import type { Alert } from '../ui/AlertDialog.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.tsx'
import { AgentBadge, agentWords } from './AgentBadge.tsx'
import { AgentDialog } from './AgentDialog.tsx'
import { AgentFactList } from './AgentFactList.tsx'
import { TestAgentDialog } from './TestAgentDialog.tsx'
import { refreshJob } from './useJob.ts'

type Props = { job: Job; area: 'admin' | 'recruiter'; onAlert: (alert: Alert) => void }

/** The job's voice agent: everyone sees its state, administrators also see its id. */
export function AgentPanel({ job, area, onAlert }: Props) {
  const [open, setOpen] = useState<'edit' | 'remove' | 'test' | null>(null)
  const agent = job.elevenlabs_agent_id
  const remove = () =>
    change({
      call: () => api.jobs.adminDetachAgent({ job_id: job.id }),
      refresh: refreshJob,
      failed: 'The agent is still attached. Try again.',
      onDone: () => toast.success('The agent was removed; the job is pending again'),
      onFailed: (detail) => onAlert({ title: 'Remove Agent Failed', detail }),
    })
  return (
    <div>
      <h3 className="mb-1.5 flex items-center gap-2 font-sans text-xs font-medium quiet">
        AI interviewer <AgentBadge status={job.agent_status} />
      </h3>
      <p>
        {agentWords(job.agent_status, area)}
        {area === 'admin' && agent && (
          <>
            {' '}
            {isOwnAgent(agent) ? (
              'It is Vouch’s built-in interviewer.'
            ) : (
              <>
                Agent ID ends in <b className="num font-semibold">{agent.slice(-8)}</b>.
              </>
            )}
          </>
        )}
      </p>
      {area === 'admin' && asksElsewhere(interviewerOf(job)?.provider ?? null) && <AgentFactList facts={job.agent_facts} />}
      {job.agent_status === 'ready' && job.agent_facts?.asks_plan === false && (
        <Banner tone="fair" title="This agent does not ask the plan’s questions" className="mt-2">
          Its prompt has no {'{{questions}}'}, so candidates may be asked different things, and what one is not asked about is left out of
          their score.{' '}
          {area === 'admin' ? (
            <>Add {'{{questions}}'} to its prompt at ElevenLabs, then choose “Update agent” here so that it is looked up again.</>
          ) : (
            'Ask your administrator to change it before you invite candidates.'
          )}
        </Banner>
      )}
      {area === 'admin' && job.agent_failure && <p className="mt-1 text-low-700">{job.agent_failure}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {area === 'admin' && (
          <Button size="sm" look={agent ? 'plain' : 'primary'} onClick={() => setOpen('edit')}>
            {agent ? 'Update agent' : 'Add agent'}
          </Button>
        )}
        {agent && jobCan.testAgent(job) && (
          <Button size="sm" onClick={() => setOpen('test')}>
            Test AI interviewer
          </Button>
        )}
        {area === 'admin' && agent && (
          <Button size="sm" look="danger" onClick={() => setOpen('remove')}>
            Remove agent
          </Button>
        )}
      </div>
      {open === 'edit' && (
        <AgentDialog job={job} onClose={() => setOpen(null)} onFailed={(detail) => onAlert({ title: 'Add Agent Failed', detail })} />
      )}
      {open === 'test' && agent && <TestAgentDialog job={job} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'remove'}
        onClose={() => setOpen(null)}
        title={`Remove the agent of ${job.title}?`}
        action="Remove agent"
        onConfirm={remove}
      >
        The job becomes pending again: nobody can be invited or start an interview until an agent is added. Finished interviews are kept.
      </ConfirmDialog>
    </div>
  )
}
