import type { ProfileLine } from '../../shared/profile.ts'
import { useForm } from '../ui/useForm.ts'

export type LineValues = { text: string; from: string | null; to: string | null; url: string | null }
export type LineInForm = Pick<ProfileLine, 'text' | 'from' | 'to' | 'url'>

/** The form of one line. */
export const useLineForm = (line: LineInForm, onSave: (values: LineValues) => Promise<void>) =>
  useForm({
    initial: { text: line.text, from: line.from ?? '', to: line.to ?? '', url: line.url ?? '' },
    onSubmit: ({ text, from, to, url }) => onSave({ text, from: from || null, to: to || null, url: url || null }),
  })
