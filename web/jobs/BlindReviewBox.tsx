import { Checkbox } from '../ui/Checkbox.tsx'
import { useAbout } from '../useAbout.ts'

type Props = { checked: boolean; onChange: (checked: boolean) => void }

/** Whether reviewers of a job see the AI's figures only after they have set their own, and what that means. */
export function BlindReviewBox({ checked, onChange }: Props) {
  const about = useAbout()
  return (
    <div className="min-w-0">
      <Checkbox label="Blind review" checked={checked} onChange={onChange} />
      <p className="mt-1 text-xs quiet">
        Reviewers see the AI’s scores only once they have set their own.
        {about?.language_model === false && ' No language model is set, so a person sets every level anyway.'}
      </p>
    </div>
  )
}
