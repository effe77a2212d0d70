import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { lockedStatements, placeholders, templateHints, unknownPlaceholders } from '../../shared/emailTemplates.ts'
import type { EmailTemplate } from '../../shared/letters.ts'
import { api, ask, detailOf, refresh } from '../api.ts'
import { change, lost } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea, TextField } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { toast } from '../ui/toast.tsx'
import { useForm } from '../ui/useForm.ts'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'
import { usePaused } from '../ui/usePaused.ts'

/** Also the messages that are filled in from the templates. */
const refreshTemplates = () => refresh('getCompanyEmails', 'getCandidateNoticeTemplate', 'getBulkNoticeTemplate', 'previewFeedback')

const readLatest = async (company_id: string, kind: EmailTemplate['kind']): Promise<EmailTemplate | null> =>
  await api.letters.getCompanyEmails({ company_id }).then(
    ({ templates }) => templates.find((template) => template.kind === kind) ?? null,
    () => null,
  )

const schema = async () => (await import('../../shared/letters.ts')).letters.saveEmailTemplate.body

/** The text of one email beside the whole email. What the server adds is listed and cannot be removed. */
export function TemplateEditor({ company_id, template }: { company_id: string; template: EmailTemplate }) {
  const { kind } = template
  const [loaded, setLoaded] = useState(template)
  const [latest, setLatest] = useState<EmailTemplate | null>(null)
  const form = useForm({
    initial: { subject: template.subject, text: template.text },
    schema,
    describe: (error) => detailOf(error, lost('The email was not saved')),
    onSubmit: async (values) => {
      try {
        take(await api.letters.saveEmailTemplate({ company_id, kind, ...values, updated_at: loaded.updated_at }))
      } catch (error) {
        await offerLatest(api.letters.saveEmailTemplate.codeOf(error))
        throw error
      }
      await refreshTemplates()
      toast.success('The email was saved')
    },
  })
  const offerLatest = async (code: string) => {
    if (code === 'record.changed') setLatest(await readLatest(company_id, kind))
  }
  const take = (now: EmailTemplate) => {
    setLoaded(now)
    setLatest(null)
    form.reset({ subject: now.subject, text: now.text })
  }
  const { guard, close: undo } = useLeaveGuard(form, () => form.reset({ subject: loaded.subject, text: loaded.text }), {
    inTab: true,
  })
  const reset = (updated_at: string) =>
    change({
      call: () => api.letters.resetEmailTemplate({ company_id, kind, updated_at }),
      refresh: refreshTemplates,
      failed: lost('The email was not changed back to the standard text'),
      onDone: (standard) => {
        take(standard)
        toast.success('The email has the standard text again')
      },
      onFailed: async (detail, error) => {
        toast.error(detail)
        await offerLatest(api.letters.resetEmailTemplate.codeOf(error))
      },
    })
  const shown = usePaused(form.values)
  const field = (name: 'subject' | 'text') => {
    const props = form.field(name)
    const [unknown] = unknownPlaceholders(kind, form.values[name])
    return unknown === undefined ? props : { ...props, error: `cannot have ${unknown}: this email has no such placeholder` }
  }
  // While a placeholder is wrong, or half typed, the preview stays as it was.
  const known = unknownPlaceholders(kind, `${shown.subject} ${shown.text}`).length === 0
  const preview = useQuery({
    ...ask('letters', 'previewEmailTemplate', { company_id, kind, ...shown }),
    enabled: known,
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  })
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <form {...form.form} className="card grid content-start gap-4 p-5">
        <FormError>{form.error}</FormError>
        {templateHints[kind] && <p className="quiet">{templateHints[kind]}</p>}
        <TextField label="Subject" required autoComplete="off" {...field('subject')} />
        <TextArea
          label="Your own words"
          required
          rows={7}
          hint={`These stand for what is known when it is sent: ${placeholders[kind].map((name) => `{{${name}}}`).join(', ')}.`}
          {...field('text')}
        />
        <section aria-labelledby={`always-${kind}`} className="rounded-control border border-sand-200 bg-sand-50 p-4">
          <h3 id={`always-${kind}`} className="flex items-center gap-2 font-sans text-sm font-semibold">
            <Lock aria-hidden className="size-4" strokeWidth={1.5} />
            Always in this email
          </h3>
          <ul className="mt-2 grid list-disc gap-1 pl-5 quiet">
            {lockedStatements[kind].map((statement) => (
              <li key={statement}>{statement}</li>
            ))}
          </ul>
        </section>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="mr-auto text-xs quiet">
            {loaded.updated_at ? `Your words, saved ${formatDate(loaded.updated_at)}` : 'Standard text'}
          </p>
          {latest && <Button onClick={() => take(latest)}>Load the latest</Button>}
          {form.changed && <Button onClick={undo}>Discard</Button>}
          {loaded.updated_at && !form.changed && <Button onClick={() => void reset(loaded.updated_at!)}>Use the standard text</Button>}
          <Button type="submit" look="primary" busy={form.busy} disabled={!form.changed}>
            Save email
          </Button>
        </div>
      </form>
      <section aria-label="Preview" className="min-w-0">
        <p className="mb-2 quiet">
          Preview, to a made-up candidate
          {preview.data && <strong className="block font-semibold text-midnight-900 wrap-anywhere">{preview.data.subject}</strong>}
        </p>
        {preview.error && !preview.isFetching && <FormError>{detailOf(preview.error, 'The preview could not be loaded.')}</FormError>}
        <iframe
          title="Preview of the email"
          sandbox=""
          srcDoc={preview.data?.html ?? ''}
          className="h-[720px] max-h-[80dvh] w-full rounded-card border border-sand-200 bg-white"
        />
      </section>
      {guard}
    </div>
  )
}
