// Before the interview: who asks, what is asked, how it is judged, and the candidate's own agreement.
import { Clock, ListChecks, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { idleMinutes, type AnswerMode, type Interview } from '../../shared/interviews.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { count } from '../ui/formatDate.ts'
import { AdjustmentRequest } from './AdjustmentRequest.tsx'
import { ConsentForm } from './ConsentForm.tsx'
import { DeviceCheck } from './DeviceCheck.tsx'
import { JobPanel } from './JobPanel.tsx'
import { PracticeRoom } from './PracticeRoom.tsx'
import { StageLayout } from './StageLayout.tsx'
import { earsHere } from './useHearing.ts'
import type { Microphone } from './useMicrophone.ts'
import type { Way } from './useWay.ts'
import { WayChoice } from './WayChoice.tsx'

type Props = { interview: Interview; way: Way; onWay: (way: AnswerMode) => void; microphone: Microphone; onStarted: () => void }

export function WelcomeStage({ interview, way, onWay, microphone, onStarted }: Props) {
  const [practising, setPractising] = useState(false)
  const choose = (next: AnswerMode) => {
    onWay(next)
    if (next === 'typed') microphone.close()
  }
  const missing = way === null ? { what: 'Please choose whether you speak or type.', field: 'input[name="way"]' }
    : way === 'voice' && microphone.state !== 'on' ? { what: 'Please allow the microphone above, or choose to type.', field: 'input[name="way"]:checked' } : null
  const questions = count(interview.question_count, 'question')
  const facts = [[Clock, `About ${count(interview.minutes, 'minute')}`], [ListChecks, questions], [MessageSquare, 'Spoken or in writing, at your own pace']] as const
  return (
    <StageLayout title="Your interview" eyebrow={<Badge tone="good">Ready to Start</Badge>} heading={`Welcome, ${interview.candidate_name}.`}
      lead={<>Your interview for <strong className="font-semibold text-midnight-900">{interview.job_title}</strong> begins when you say so.</>} aside={<JobPanel interview={interview} />}>
      <ul className="flex flex-wrap gap-x-7 gap-y-2 border-y border-sand-200 py-4 font-medium">
        {facts.map(([Icon, words]) => <li key={words} className="flex items-center gap-2"><Icon aria-hidden className="size-4 text-emerald-700" strokeWidth={1.5} />{words}</li>)}
      </ul>
      <div className="mt-8 grid max-w-[68ch] gap-8 text-base">
        <Part title="What will happen">
          <li>An AI interviewer asks you {questions}, in the same words and order as everyone who interviews for this job. It may ask a short follow-up.</li>
          <li>You speak or type, as you like, and may change at any time. There is no countdown. You may skip a question, but not go back to one.</li>
          <li>If you speak, your voice is recorded and turned into text. You see the text and can correct it before it counts.</li>
          <li>Every answer is saved when you hand it in, and your words are kept in this browser until then. After a lost connection or a closed window you go on where you were.</li>
          <li>After {idleMinutes} minutes in which nothing happens here, the interview closes with the answers we have.</li>
        </Part>
        <Part title="How it is judged">
          <li>An AI proposes a score for what you say and shows the words it rests on. A person reviews it, and a person decides.</li>
          <li>Only the words are scored, and speaking and typing count the same. Your manner is never scored: not accent, fluency, spelling, speed or tone.</li>
          <li>A recording of your voice can be played by those who review your interview, by the recruiter once a review has approved it, and by you.</li>
          <li>We note when you leave this window, paste text, are silent for long or lose the connection. A reviewer can see these notes; they never change your score.</li>
        </Part>
        <AdjustmentRequest interview={interview} />
        <section aria-labelledby="begin">
          <h2 id="begin" className="text-lg">When you are ready</h2>
          <div className="mt-4 grid gap-4">
            <WayChoice way={way} onWay={choose} />
            {way === 'voice' && <DeviceCheck microphone={microphone} ears={earsHere(interview.voice.stt)} onType={() => choose('typed')} />}
          </div>
          <p className="mt-6 quiet">You can try the room first. What you say or write to the practice question is not kept and not sent.</p>
          <Button className="mt-3" onClick={() => setPractising(true)}>Try a practice question</Button>
          <ConsentForm interview={interview} missing={missing} onStarted={onStarted} />
        </section>
      </div>
      {practising && <PracticeRoom microphone={way === 'voice' ? microphone : null} onClose={() => setPractising(false)} />}
    </StageLayout>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return <section><h2 className="text-lg">{title}</h2><ul className="mt-3 grid gap-2.5 text-midnight-700 *:border-l-2 *:border-emerald-500 *:pl-4">{children}</ul></section>
}
