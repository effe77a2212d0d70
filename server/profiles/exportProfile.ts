import type { Download } from '../../shared/endpoint.ts'
import type { JsonResume } from '../../shared/bring.ts'
import type { ProfileLine } from '../../shared/profile.ts'
import type { Ctx } from '../context.ts'
import { currentCatalogue } from '../occupations/face.ts'
import { getProfile } from './getProfile.ts'
import { heldWords } from './stepWords.ts'

/** Exports confirmed lines as JSON Resume. `meta` lists the skills that they show, and the evidence for each. */
export async function exportProfile(ctx: Ctx<'candidate'>, input: { candidate_id: string }): Promise<Download<'application/json'>> {
  const { lines, skills } = await getProfile(ctx, input)
  const index = await currentCatalogue(ctx.db)
  const words = await heldWords(ctx.db, input.candidate_id, lines)
  const resume = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    ...toJsonResume(lines.filter((line) => line.state === 'confirmed')),
    meta: {
      vouch_skills: skills.map(({ name, evidence }) => ({ name, evidence })),
      ...(words.length > 0
        ? { vouch_next_steps: words.map(({ skill_id, text }) => ({ skill: index.skills.get(skill_id)?.name ?? skill_id, text })) }
        : {}),
    },
  }
  return { content_type: 'application/json', filename: 'resume.json', bytes: JSON.stringify(resume, null, 2) }
}

export function toJsonResume(lines: ProfileLine[]): JsonResume {
  const of = (...kinds: ProfileLine['kind'][]) => lines.filter((line) => kinds.includes(line.kind))
  const dated = ({ from, to, url }: ProfileLine) => ({
    ...(from ? { startDate: from } : {}),
    ...(to ? { endDate: to } : {}),
    ...(url ? { url } : {}),
  })
  return {
    work: of('position').map((line) => ({ position: line.occupation?.name ?? '', summary: line.text, ...dated(line) })),
    education: of('education', 'course').map((line) => ({ area: line.text, ...dated(line) })),
    certificates: of('certification').map((line) => ({
      name: line.text,
      ...(line.from ? { date: line.from } : {}),
      ...(line.url ? { url: line.url } : {}),
    })),
    projects: of('project').map((line) => ({ name: line.text.slice(0, 80), description: line.text, ...dated(line) })),
    skills: of('skill', 'answer').map((line) => ({ name: line.text.slice(0, 300), keywords: line.skills.map((skill) => skill.name) })),
    languages: of('language').map((line) => ({ language: line.text.slice(0, 100) })),
  }
}
