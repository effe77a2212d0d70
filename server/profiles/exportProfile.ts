import type { Download } from '../../shared/endpoint.ts'
import type { JsonResume } from '../../shared/bring.ts'
import type { LineKind, ProfileLine } from '../../shared/profile.ts'
import type { Ctx } from '../context.ts'
import { currentCatalogue } from '../occupations/face.ts'
import { firstOf } from '../text/words.ts'
import { getProfile } from './getProfile.ts'
import { saidSkills } from './skillsOf.ts'
import { heldWords } from './stepWords.ts'

/** Exports confirmed lines as JSON Resume. `meta` lists the skills that they name, and the evidence for each. */
export async function exportProfile(ctx: Ctx<'candidate'>, input: { candidate_id: string }): Promise<Download<'application/json'>> {
  const { lines, skills } = await getProfile(ctx, input)
  const index = await currentCatalogue(ctx.db)
  const words = await heldWords(ctx.db, input.candidate_id, lines)
  const resume = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    ...toJsonResume(lines.filter((line) => line.state === 'confirmed')),
    meta: {
      vouch_skills: saidSkills(skills).map(({ name, evidence }) => ({ name, evidence })),
      ...(words.length > 0
        ? { vouch_next_steps: words.map(({ skill_id, text }) => ({ skill: index.skills.get(skill_id)?.name ?? skill_id, text })) }
        : {}),
    },
  }
  return { content_type: 'application/json', filename: 'resume.json', bytes: JSON.stringify(resume, null, 2) }
}

/** Each line as one entry, which `fromJsonResume` reads back as the same line. */
export function toJsonResume(lines: ProfileLine[]): JsonResume {
  const of = (...kinds: LineKind[]) => lines.filter((line) => kinds.includes(line.kind))
  const marked = ({ kind, from, to, url }: ProfileLine) => ({
    ...(from ? { startDate: from } : {}),
    ...(to ? { endDate: to } : {}),
    ...(url ? { url } : {}),
    vouch_kind: kind,
  })
  return {
    work: of('position').map((line) => ({ position: line.occupation?.name ?? '', summary: line.text, ...marked(line) })),
    education: of('education', 'course').map((line) => ({ area: line.text, ...marked(line) })),
    certificates: of('certification').map((line) => ({ name: line.text, ...(line.from ? { date: line.from } : {}), ...marked(line) })),
    projects: of('project').map((line) => ({ name: firstOf(line.text, 80), description: line.text, ...marked(line) })),
    skills: of('skill', 'answer').map((line) => ({ name: line.text, keywords: line.skills.map((skill) => skill.name), ...marked(line) })),
    languages: of('language').map((line) => ({ language: line.text, ...marked(line) })),
  }
}
