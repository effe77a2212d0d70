import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { policies } from './policies.ts'

/** The privacy policy or the terms of service. */
export function PolicyDialog({ which, onClose }: { which: keyof typeof policies; onClose: () => void }) {
  const policy = policies[which]
  return (
    <Dialog
      open
      reads
      onClose={onClose}
      width="lg"
      title={policy.title}
      description="Last updated August 23, 2024"
      actions={
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div tabIndex={0} role="region" aria-label={policy.title} className="grid max-w-[68ch] gap-5 text-base">
        {policy.sections.map(([heading, ...paragraphs]) => (
          <section key={heading}>
            <h3 className="mb-1.5 text-lg">{heading}</h3>
            {paragraphs.map((text) => (
              <p key={text} className="mb-2 text-midnight-700">
                {text}
              </p>
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  )
}
