import { Sparkles } from 'lucide-react'
import { api, refresh } from '../api.ts'
import { change, useBusy } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { count } from '../ui/formatDate.ts'
import { toast } from '../ui/toast.tsx'

/** Asks the language model to word the next steps from the candidate's own lines, and says what it is sent. */
export function WordingCard({ candidateId, model }: { candidateId: string; model: string }) {
  const [busy, during] = useBusy()
  const ask = () =>
    during('busy', () =>
      change({
        call: () => api.profiles.wordNextSteps({ candidate_id: candidateId }),
        refresh: () => refresh('getPaths', 'getJobGaps'),
        failed: 'The connection was lost. The standard words stay.',
        onDone: ({ made }) =>
          made > 0
            ? toast.success(`${count(made, 'next step')} written for you`)
            : toast.warning('The language model gave nothing that can be used. The standard words stay'),
        onFailed: (detail) => toast.error(detail),
      }),
    )
  return (
    <section aria-labelledby="wording" className="card flex flex-wrap items-start justify-between gap-3 p-5 print:hidden">
      <div className="max-w-[68ch]">
        <h2 id="wording" className="text-lg">
          Next steps written for you
        </h2>
        <p className="mt-1 quiet">
          A language model ({model}) can write the next steps for you, from what you have confirmed. It is sent the text of your confirmed
          lines and the names of the missing skills, without your name, email or phone number. Paths and figures stay as they are.
        </p>
      </div>
      <Button size="sm" busy={busy !== null} onClick={() => void ask()}>
        <Sparkles aria-hidden strokeWidth={1.5} />
        Write them for me
      </Button>
    </section>
  )
}
