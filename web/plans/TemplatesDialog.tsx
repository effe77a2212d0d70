// The library of plan templates: start this job's plan from one, rename one or delete one.
import { useState } from 'react'
import type { Plan, PlanTemplate } from '../../shared/plans.ts'
import { api, refresh } from '../api.ts'
import { change, lost } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { count, formatDate } from '../ui/formatDate.ts'
import { toast } from '../ui/toast.tsx'
import { FoundTemplates } from './FoundTemplates.tsx'
import { NameTemplateDialog } from './NameTemplateDialog.tsx'

type Props = { plan: Pick<Plan, 'job_id' | 'version' | 'editable' | 'competencies'>; onClose: () => void }
type Asking = { what: 'use' | 'rename' | 'delete'; template: PlanTemplate } | null

export function TemplatesDialog({ plan, onClose }: Props) {
  const [asking, setAsking] = useState<Asking>(null)
  const template = asking?.template
  const done = () => setAsking(null)
  const use = (template: PlanTemplate) =>
    change({
      call: () => api.plans.applyPlanTemplate({ job_id: plan.job_id, template_id: template.id, version: plan.version }),
      refresh: () => refresh('getPlan'),
      failed: lost('The plan was not changed'),
      onDone: () => {
        toast.success(`The plan now asks the questions of “${template.name}”`)
        onClose()
      },
    })
  const remove = (template: PlanTemplate) =>
    change({
      call: () => api.plans.removePlanTemplate({ template_id: template.id }),
      refresh: () => refresh('listPlanTemplates'),
      failed: lost('The template was not deleted'),
      onDone: () => toast.success(`“${template.name}” was deleted`),
    })
  return (
    <Dialog
      open
      onClose={onClose}
      width="lg"
      title="Plan templates"
      description={
        plan.editable
          ? 'Questions that you and your company have saved for other jobs. Starting from one replaces the questions of this plan.'
          : 'Interviews of this job have started, so its plan can no longer change. Another job can start from a template.'
      }
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <FoundTemplates
        searchLabel="Search templates"
        noMatch={{ title: 'No template matches', words: 'Search for another word of its name or its questions.' }}
        noneYet="Save a plan that works well as a template. It is then listed here for the next job."
      >
        {(templates) => (
          <ul className="divide-y divide-sand-200">
            {templates.map((row) => (
              <TemplateRow key={row.id} template={row} usable={plan.editable} onAsk={(what) => setAsking({ what, template: row })} />
            ))}
          </ul>
        )}
      </FoundTemplates>
      {template && asking.what === 'rename' && <NameTemplateDialog template={template} onClose={done} />}
      {template && (
        <ConfirmDialog
          open={asking.what === 'use'}
          onClose={done}
          title={`Start from “${template.name}”?`}
          action="Start from it"
          danger={false}
          onConfirm={() => use(template)}
        >
          The {count(plan.competencies.length, 'question')} of this plan {plan.competencies.length === 1 ? 'is' : 'are'} replaced by the{' '}
          {template.competencies.length} of the template, as a new version that you can edit. The job page shows which criteria are then not
          asked about.
        </ConfirmDialog>
      )}
      {template && (
        <ConfirmDialog
          open={asking.what === 'delete'}
          onClose={done}
          title={`Delete “${template.name}”?`}
          action="Delete template"
          onConfirm={() => remove(template)}
        >
          Nobody can use it any more. Plans that began with it stay as they are.
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

type RowProps = { template: PlanTemplate; usable: boolean; onAsk: (what: 'use' | 'rename' | 'delete') => void }

function TemplateRow({ template, usable, onAsk }: RowProps) {
  const { name, competencies, company_name, owner_name, created_at } = template
  const whose = company_name ? `${company_name}, saved by ${owner_name}` : `${owner_name} alone`
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-sans text-sm font-semibold tracking-normal wrap-anywhere">{name}</h3>
        <p className="wrap-anywhere">{competencies.map((c) => c.name).join(' · ')}</p>
        <p className="num text-xs wrap-anywhere quiet">
          {count(competencies.length, 'question')} · {whose} · {formatDate(created_at)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {usable && (
          <Button size="sm" look="primary" aria-label={`Start from ${name}`} onClick={() => onAsk('use')}>
            Start from it
          </Button>
        )}
        <Button size="sm" aria-label={`Rename ${name}`} onClick={() => onAsk('rename')}>
          Rename
        </Button>
        <Button size="sm" look="danger" aria-label={`Delete ${name}`} onClick={() => onAsk('delete')}>
          Delete
        </Button>
      </div>
    </li>
  )
}
