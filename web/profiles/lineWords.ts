import type { EvidenceKind, LineKind, ProfileLine } from '../../shared/profile.ts'

export const kindWords: Record<LineKind, string> = {
  position: 'Work',
  education: 'Education',
  certification: 'Certificate or licence',
  skill: 'Skill',
  project: 'Project',
  course: 'Course',
  language: 'Language',
  answer: 'Said in your interview',
}

/** An answer that a file brings may be anything, so it does not say that it was said. */
export const kindOf = ({ kind, source }: Pick<ProfileLine, 'kind' | 'source'>, words = kindWords): string =>
  kind === 'answer' && source !== 'interview' ? 'Answer, from a file' : words[kind]

export const evidenceWords: Record<EvidenceKind, string> = {
  verified: 'Verified by a person',
  shown: 'Shown in your interview',
  artefact: 'Work that others can look at',
  used: 'Used, with dates',
  stated: 'Stated',
  usual: 'Usual for the work you did, not said by you',
}

/** “Usual for this work (Barista)” */
export const usualFor = (occupation: { name: string }): string => `Usual for this work (${occupation.name})`

export const sourceWords: Record<ProfileLine['source'], string> = {
  cv: 'your CV',
  linkedin: 'your LinkedIn archive',
  github: 'GitHub',
  json_resume: 'your JSON Resume',
  interview: 'your interview',
  typed: 'you',
}

export const readFrom = ({ source, place, dates_turned }: ProfileLine) =>
  source === 'typed'
    ? 'Typed by you'
    : `Read from ${sourceWords[source]}, ${place}${dates_turned ? '. The end date was before the start date, so we swapped them. Please check.' : ''}`

/** What a person has confirmed of a line, for one skill; null if nobody has. */
export function verifiedWords({ verified }: ProfileLine, skill_id: string): string | null {
  const criteria = verified.filter(({ skills }) => skills.some((skill) => skill.id === skill_id)).map(({ criterion }) => `“${criterion}”`)
  return criteria.length > 0 ? `A person read the interview and counted these words for ${criteria.join(' and ')}` : null
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthWords = (month: string) => {
  const [year, number] = month.split('-')
  return number ? `${months[Number(number) - 1]} ${year}` : year!
}

export function dateWords({ from, to, kind }: Pick<ProfileLine, 'from' | 'to' | 'kind'>): string | null {
  if (!from && !to) return null
  if (!from) return `until ${monthWords(to!)}`
  if (from === to) return monthWords(from)
  const open = kind === 'position' ? 'now' : '…'
  return `${monthWords(from)} – ${to ? monthWords(to) : open}`
}
