import type { JsonResume } from '../../../shared/bring.ts'
import type { LineKind } from '../../../shared/profile.ts'
import type { BroughtLine } from './BroughtLine.ts'
import { inOrder, monthOf } from './findDates.ts'

/** Some programs write null for what is empty. */
type Field = string | null | undefined
type Entry = {
  startDate?: Field
  endDate?: Field
  url?: Field
  vouch_kind?: LineKind | null | undefined
}

export function fromJsonResume(resume: JsonResume): BroughtLine[] {
  const lines: BroughtLine[] = []
  /** An entry of our own export has its kind, and its text whole in one field; its other fields are for other readers. */
  const add = (kind: LineKind, place: string, whole: Field, parts: Field[], dated: Entry) => {
    const text = (dated.vouch_kind ? [whole] : parts)
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(', ')
    const { from, to, turned } = inOrder(monthOf(dated.startDate ?? ''), monthOf(dated.endDate ?? ''))
    if (text)
      lines.push({
        kind: dated.vouch_kind ?? kind,
        text,
        from,
        to,
        url: dated.url ?? null,
        place,
        dates_turned: turned,
      })
  }
  resume.work?.forEach((w, i) => add('position', `work ${i + 1}`, w.summary, [w.position, w.name, w.summary, ...(w.highlights ?? [])], w))
  resume.volunteer?.forEach((v, i) =>
    add('position', `volunteer ${i + 1}`, v.summary, [v.position, v.organization, v.summary, ...(v.highlights ?? [])], v),
  )
  resume.education?.forEach((e, i) => add('education', `education ${i + 1}`, e.area, [e.studyType, e.area, e.institution], e))
  resume.certificates?.forEach((c, i) =>
    add('certification', `certificates ${i + 1}`, c.name, [c.name, c.issuer], {
      ...c,
      startDate: c.date,
      endDate: c.vouch_kind ? c.endDate : c.date,
    }),
  )
  resume.projects?.forEach((p, i) =>
    add('project', `projects ${i + 1}`, p.description, [p.name, p.description, ...(p.highlights ?? [])], p),
  )
  resume.skills?.forEach((s, i) => {
    for (const name of s.vouch_kind ? [s.name] : [s.name, ...(s.keywords ?? [])]) add('skill', `skills ${i + 1}`, name, [name], s)
  })
  resume.languages?.forEach((l, i) => add('language', `languages ${i + 1}`, l.language, [l.language, l.fluency], l))
  return lines
}
