import { useQuery } from '@tanstack/react-query'
import { Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Job } from '../../shared/jobs.ts'
import { asksElsewhere, interviewerOf } from '../../shared/interviewer.ts'
import { ask } from '../api.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { useArea } from '../useArea.ts'
import { AgentWidget } from './AgentWidget.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { TextArea } from '../ui/Field.tsx'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'

/** Lets staff hear and read the interview as a candidate would, in the order of the plan. Nothing is stored. */
export function TestAgentDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { id: job_id, interview_language: lang } = job
  const external = asksElsewhere(interviewerOf(job)?.provider ?? null)
  const area = useArea()
  const plan = useQuery(ask('plans', 'getPlan', { job_id }))
  const [at, setAt] = useState(0)
  const [answer, setAnswer] = useState('')
  const questions = plan.data?.competencies ?? []
  const question = questions[at]
  useEffect(() => () => window.speechSynthesis?.cancel(), [])
  const speak = (text: string) => {
    window.speechSynthesis.cancel()
    const spoken = new SpeechSynthesisUtterance(text)
    spoken.lang = lang
    window.speechSynthesis.speak(spoken)
  }
  const go = (to: number) => {
    window.speechSynthesis?.cancel()
    setAnswer('')
    setAt(to)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Test AI interviewer"
      width="lg"
      description={
        external
          ? 'This job is interviewed by an ElevenLabs agent. Talk with it as a candidate would. Vouch keeps nothing of the call; ElevenLabs may keep it.'
          : 'The questions as candidates get them, to read and to hear. Nothing is stored. To speak with the interviewer in the interview room, take it as a candidate.'
      }
      actions={
        external ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <ButtonLink className="mr-auto" to={area === 'admin' ? paths.adminRehearsal(job_id) : paths.recruiterRehearsal(job_id)}>
              Take it as a candidate
            </ButtonLink>
            <Button onClick={onClose}>Close</Button>
            <Button disabled={at === 0} onClick={() => go(at - 1)}>
              Previous
            </Button>
            <Button look="primary" disabled={at >= questions.length - 1} onClick={() => go(at + 1)}>
              Next question
            </Button>
          </>
        )
      }
    >
      {external ? (
        <AgentWidget job_id={job_id} />
      ) : plan.isPending ? (
        <Loading what="questions">
          <SkeletonText lines={4} />
        </Loading>
      ) : !question ? (
        <ErrorState title="The questions could not be loaded" detail={plan.error?.message} onRetry={() => void plan.refetch()} />
      ) : (
        <div className="grid gap-4" aria-live="polite">
          <p className="num text-xs quiet">
            Question {at + 1} of {questions.length} · {question.name}
          </p>
          <p lang={lang} className="font-serif text-xl text-pretty">
            {question.question}
          </p>
          <p lang={lang} className="quiet">
            {question.hint}
          </p>
          {'speechSynthesis' in window && (
            <div>
              <Button size="sm" onClick={() => speak(question.question)}>
                <Volume2 aria-hidden strokeWidth={1.5} />
                Read aloud
              </Button>
            </div>
          )}
          <TextArea
            label="Try an answer"
            rows={4}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
            hint="It is forgotten when you go on."
          />
        </div>
      )}
    </Dialog>
  )
}
