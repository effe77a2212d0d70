import { evidenceKinds, type EvidenceKind, type ProfileLine, type ProfileSkill } from '../../shared/profile.ts'
import type { CatalogueIndex } from '../occupations/face.ts'

/** The skills of confirmed lines, each with its strongest evidence and all lines that show it. */
export function skillsOf(index: CatalogueIndex, lines: ProfileLine[]): ProfileSkill[] {
  const found = new Map<string, ProfileSkill>()
  const add = (id: string, line_id: string, evidence: EvidenceKind) => {
    const skill = found.get(id) ?? { id, name: index.skills.get(id)!.name, evidence, rests_on: [] }
    skill.rests_on.push({ line_id, evidence })
    if (rank(evidence) > rank(skill.evidence)) skill.evidence = evidence
    found.set(id, skill)
  }
  for (const line of lines.filter((line) => line.state === 'confirmed')) {
    const verified = new Set(line.verified.flatMap(({ skills }) => skills.map((skill) => skill.id)))
    for (const id of verified) add(id, line.id, 'verified')
    const named = new Set(line.skills.map((skill) => skill.id))
    for (const id of named) if (!verified.has(id)) add(id, line.id, evidenceOf(line))
    for (const { id, mine } of line.usual) if (mine) add(id, line.id, 'usual')
  }
  return [...found.values()].toSorted((a, b) => rank(b.evidence) - rank(a.evidence) || (a.name < b.name ? -1 : 1))
}

/** The skills that the candidate's own words name. Only these are told to others. */
export const saidSkills = (skills: ProfileSkill[]): ProfileSkill[] =>
  skills
    .filter((skill) => skill.evidence !== 'usual')
    .map((skill) => ({ ...skill, rests_on: skill.rests_on.filter(({ evidence }) => evidence !== 'usual') }))

const rank = (evidence: EvidenceKind) => evidenceKinds.indexOf(evidence)

function evidenceOf({ kind, source, url, from }: ProfileLine): EvidenceKind {
  // An answer that a file brings may be anything.
  if (kind === 'answer' && source === 'interview') return 'shown'
  if (url) return 'artefact'
  return from && (kind === 'position' || kind === 'project') ? 'used' : 'stated'
}
