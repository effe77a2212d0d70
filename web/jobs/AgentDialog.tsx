import { ownAgentId } from '../../shared/interviewer.ts'
import type { Job } from '../../shared/jobs.ts'
import { api } from '../api.ts'
import { change } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { toast } from '../ui/toast.tsx'
import { useForm } from '../ui/useForm.ts'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'
import { refreshJob } from './useJob.ts'

type Props = { job: Job; onClose: () => void; onFailed: (detail: string) => void }

const schema = async () => (await import('../../shared/jobs.ts')).jobs.adminAttachAgent.body

/** Adds or updates the id of a job's voice agent. */
export function AgentDialog({ job, onClose, onFailed }: Props) {
  const form = useForm({
    initial: { elevenlabs_agent_id: job.elevenlabs_agent_id ?? '' },
    schema,
    onSubmit: async ({ elevenlabs_agent_id }) => {
      const refuse = (detail: string) => onFailed(`${detail} Please check the ID and try again.`)
      await change({
        call: () => api.jobs.adminAttachAgent({ job_id: job.id, elevenlabs_agent_id: elevenlabs_agent_id.trim() }),
        refresh: refreshJob,
        failed: 'The connection was lost.',
        onDone: (after) => {
          if (after.agent_status !== 'ready') return refuse(after.agent_failure ?? 'The provider does not know this agent.')
          if (after.agent_facts?.asks_plan === false) toast.warning('The agent is attached, but it does not ask the plan’s questions')
          else toast.success('The AI interviewer is ready')
          onClose()
        },
        onFailed: refuse,
      })
    },
  })
  const { close, guard } = useLeaveGuard(form, onClose)
  return (
    <FormDialog
      form={form}
      action={job.elevenlabs_agent_id ? 'Update agent' : 'Add agent'}
      guard={guard}
      onClose={close}
      title={job.elevenlabs_agent_id ? 'Update agent' : 'Add agent'}
      description={job.title}
    >
      <TextField
        label="Agent ID"
        required
        autoComplete="off"
        spellCheck={false}
        hint={`The ID of an ElevenLabs agent, or ${ownAgentId} for the interviewer that comes with Vouch. An agent asks the plan’s questions where its prompt has {{questions}}; it may also use {{question_count}}, {{job_title}} and {{interview_language}}.`}
        {...form.field('elevenlabs_agent_id')}
      />
      <div>
        <Button size="sm" onClick={() => form.set('elevenlabs_agent_id', ownAgentId)}>
          Use the built-in interviewer
        </Button>
      </div>
    </FormDialog>
  )
}
