// The questions of the plan templates, one by one: choose those that the edited plan should ask too.
import type { Competency } from '../../shared/plans.ts'
import { sameCompetency } from '../../shared/sameCompetency.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FoundTemplates } from './FoundTemplates.tsx'

type Props = {
  /** The competencies that the plan has already: each has its own name. */ taken: string[]
  onChoose: (competency: Competency) => void
  onClose: () => void
}

export function TemplateQuestionsDialog({ taken, onChoose, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      width="lg"
      title="Add a question from a template"
      description="The question comes with its follow-ups and levels. You can edit it before you save the plan."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <FoundTemplates
        searchLabel="Search questions"
        noMatch={{ title: 'No question matches', words: 'Search for another word of it.' }}
        noneYet="Save a plan that works well as a template. Its questions are then listed here."
      >
        {(templates) =>
          templates.map((template) => (
            <section key={template.id} aria-label={template.name} className="border-t border-sand-200 py-3 first-of-type:border-0">
              <h3 className="font-sans text-sm font-semibold tracking-normal wrap-anywhere">{template.name}</h3>
              <ul className="divide-y divide-sand-200">
                {template.competencies.map((competency) => (
                  <li key={`${competency.name} ${competency.question}`} className="flex items-start gap-4 py-2">
                    <p className="min-w-0 flex-1 wrap-anywhere">
                      <b className="block font-medium">{competency.name}</b>
                      {competency.question}
                    </p>
                    {taken.some((name) => sameCompetency(name, competency.name)) ? (
                      <span className="shrink-0 text-xs quiet">In this plan</span>
                    ) : (
                      <Button size="sm" aria-label={`Add ${competency.name} from ${template.name}`} onClick={() => onChoose(competency)}>
                        Add
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </FoundTemplates>
    </Dialog>
  )
}
