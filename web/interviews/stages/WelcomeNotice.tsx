import type { ReactNode } from 'react'
import { idleMinutes, pauseHours } from '../../../shared/interviewTimes.ts'

/** What will happen and how the interview is judged, with Vouch's own interviewer. */
export function BuiltinNotice({ questions }: { questions: string }) {
  return (
    <>
      <Part title="What will happen">
        <li>
          An AI interviewer asks you {questions}, in the same words and order as everyone who interviews for this job. Where an answer
          leaves something out, such as your own part or what came of it, it may ask a short follow-up.
        </li>
        <li>
          You speak or type, as you like, and may change at any time. There is no countdown. You may skip a question, but not go back to
          one.
        </li>
        <li>
          If you speak, your voice is recorded and turned into text. You see the text and can correct it before it counts. Where that fails,
          the recording is your answer: it is transcribed later, or a person listens to it.
        </li>
        <li>
          Every answer is saved when you submit it, and your words are kept in this browser until then. After a lost connection or a closed
          window you go on where you were.
        </li>
        <li>
          You may pause for up to {pauseHours} hours while this window stays open; on a device that sleeps, or a phone that shows something
          else, it counts as closed. After {idleMinutes} minutes without it, the interview closes with the answers we have. Five minutes and
          one minute before, the window tells you.
        </li>
      </Part>
      <Judged />
    </>
  )
}

/** The same notice for another provider's agent. */
export function AgentNotice({
  questions,
  spokenOnly,
  ownQuestions,
}: {
  questions: string
  spokenOnly: boolean
  /** The agent asks its own questions, not those of the plan. */ ownQuestions: boolean
}) {
  return (
    <>
      <Part title="What will happen">
        {ownQuestions ? (
          <li>
            An AI interviewer talks with you and chooses its questions itself, so they may differ from those that others are asked. What it
            does not ask you about is left out of your score.
          </li>
        ) : (
          <li>
            An AI interviewer talks with you and asks {questions}, the same ones that everyone who interviews for this job is asked. It may
            ask a short follow-up.
          </li>
        )}
        <li>
          The interviewer is an agent of ElevenLabs, an outside voice service. What you say or type goes there, is written down and, as a
          rule, recorded, and comes from there to us. Your name and email do not go there.
        </li>
        <li>
          {spokenOnly ? 'You speak.' : 'You speak or type, as you like, and may change at any time.'} You see what the interviewer says and
          what it heard.
        </li>
        <li>If the connection breaks, what you have said is kept and the interview stays open: you go on in a new call.</li>
        <li>
          When the interviewer ends the call, or you do, the interview is complete. If a call breaks off, you may pause for up to{' '}
          {pauseHours} hours while this window stays open; on a device that sleeps, or a phone that shows something else, it counts as
          closed. After {idleMinutes} minutes without it, the interview closes with what we have.
        </li>
      </Part>
      <Judged />
    </>
  )
}

/** How the interview is judged. The same for every interviewer. */
function Judged() {
  return (
    <Part title="How it is judged">
      <li>
        An AI, or a simpler program trained on answers that people rated, proposes a score for what you say and shows the words it rests on.
        A person reviews it, and a person decides.
      </li>
      <li>
        Only the words are scored, and speaking and typing count the same. Your manner is never scored: not accent, fluency, spelling, speed
        or tone.
      </li>
      <li>
        A recording of your voice can be played by those who review your interview, by the recruiter once a review has approved it, and by
        you.
      </li>
      <li>
        We note when you leave this window, paste text, are silent for long or lose the connection. A reviewer can see these notes; they
        never change your score.
      </li>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-3 grid gap-2.5 text-midnight-700 *:border-l-2 *:border-emerald-500 *:pl-4">{children}</ul>
    </section>
  )
}
