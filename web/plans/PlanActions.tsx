import { BookmarkPlus, ChevronDown, Library } from 'lucide-react'
import { useState } from 'react'
import type { Plan } from '../../shared/plans.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useArea } from '../useArea.ts'
import { NameTemplateDialog } from './NameTemplateDialog.tsx'
import { TemplatesDialog } from './TemplatesDialog.tsx'

/** Actions on a plan other than editing: take the interview as a candidate, and use templates. */
export function PlanActions({ job, plan }: { job: { id: string; title: string }; plan: Plan }) {
  const area = useArea()
  const [open, setOpen] = useState<'templates' | 'keep' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ButtonLink size="sm" to={area === 'admin' ? paths.adminRehearsal(job.id) : paths.recruiterRehearsal(job.id)}>
        Take it as a candidate
      </ButtonLink>
      <Menu
        trigger={
          <Button size="sm">
            Templates
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
        ]}
      />
      {open === 'templates' && <TemplatesDialog plan={plan} onClose={close} />}
      {open === 'keep' && <NameTemplateDialog job={job} onClose={close} />}
    </>
  )
}
