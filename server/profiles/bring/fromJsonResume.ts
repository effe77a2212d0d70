import type { JsonResume } from '../../../shared/bring.ts'
import { lineLength } from '../../../shared/profiles.ts'
import { firstOf } from '../../text/words.ts'
import type { BroughtLine } from './BroughtLine.ts'
import { inOrder, monthOf, turnedWords } from './findDates.ts'

type Dated = { startDate?: string | undefined; endDate?: string | undefined; url?: string | undefined }

export function fromJsonResume(resume: JsonResume): BroughtLine[] {
  const lines: BroughtLine[] = []
  const add = (kind: BroughtLine['kind'], place: string, parts: (string | undefined)[], dated: Dated = {}) => {
    const text = parts
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(', ')
    const url = dated.url && /^https?:\/\/\S+$/i.test(dated.url) && URL.canParse(dated.url) ? dated.url : null
    const { from, to, turned } = inOrder(monthOf(dated.startDate ?? ''), monthOf(dated.endDate ?? ''))
    if (text)
      lines.push({
        kind,
        text: firstOf(text, lineLength),
        from,
        to,
        url,
        place: turned ? `${place}, ${turnedWords}` : place,
      })
  }
  resume.work?.forEach((w, i) => add('position', `work ${i + 1}`, [w.position, w.name, w.summary, ...(w.highlights ?? [])], w))
  resume.education?.forEach((e, i) => add('education', `education ${i + 1}`, [e.studyType, e.area, e.institution], e))
  resume.certificates?.forEach((c, i) =>
    add('certification', `certificates ${i + 1}`, [c.name, c.issuer], { startDate: c.date, endDate: c.date, url: c.url }),
  )
  resume.projects?.forEach((p, i) => add('project', `projects ${i + 1}`, [p.name, p.description, ...(p.highlights ?? [])], p))
  resume.skills?.forEach((s, i) => {
    for (const name of [s.name, ...(s.keywords ?? [])]) add('skill', `skills ${i + 1}`, [name])
  })
  resume.languages?.forEach((l, i) => add('language', `languages ${i + 1}`, [l.language, l.fluency]))
  return lines
}
