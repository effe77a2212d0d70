import { BookmarkPlus, ChevronDown, Library, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Plan } from '../../shared/plans.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useArea } from '../useArea.ts'
import { NameTemplateDialog } from './NameTemplateDialog.tsx'
import { TemplatesDialog } from './TemplatesDialog.tsx'
import { WriteAgainDialog } from './WriteAgainDialog.tsx'

/** Actions on a plan other than editing: take the interview as a candidate, use templates, and give up edits. */
export function PlanActions({ job, plan }: { job: { id: string; title: string }; plan: Plan }) {
  const area = useArea()
  const [open, setOpen] = useState<'templates' | 'keep' | 'again' | null>(null)
  const close = () => setOpen(null)
  const edited = plan.made_by === 'person' && plan.editable && !plan.being_rewritten
  return (
    <>
      <ButtonLink size="sm" to={area === 'admin' ? paths.adminRehearsal(job.id) : paths.recruiterRehearsal(job.id)}>
        Take it as a candidate
      </ButtonLink>
      <Menu
        trigger={
          <Button size="sm" aria-label="More plan actions">
            More
            <ChevronDown aria-hidden strokeWidth={1.5} />
          </Button>
        }
        items={[
          {
            label: plan.editable ? 'Start from a template' : 'See the templates',
            icon: <Library aria-hidden strokeWidth={1.5} />,
            onSelect: () => setOpen('templates'),
          },
          { label: 'Save as a template', icon: <BookmarkPlus aria-hidden strokeWidth={1.5} />, onSelect: () => setOpen('keep') },
          ...(edited
            ? [{ label: 'Write the plan again', icon: <RotateCcw aria-hidden strokeWidth={1.5} />, onSelect: () => setOpen('again') }]
            : []),
        ]}
      />
      {open === 'templates' && <TemplatesDialog plan={plan} onClose={close} />}
      <WriteAgainDialog plan={plan} open={open === 'again'} onClose={close} />
      {open === 'keep' && <NameTemplateDialog job={job} onClose={close} />}
    </>
  )
}
