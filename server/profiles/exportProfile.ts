import { setImmediate } from 'node:timers/promises'
import type { Download } from '../../shared/endpoint.ts'
import type { JsonResume } from '../../shared/bring.ts'
import type { LineKind, ProfileLine } from '../../shared/profile.ts'
import type { Ctx } from '../context.ts'
import { currentCatalogue, findInCatalogue, type CatalogueIndex } from '../occupations/face.ts'
import { firstOf } from '../text/words.ts'
import { employerIn } from './employerIn.ts'
import { getProfile } from './getProfile.ts'
import { saidSkills } from './skillsOf.ts'
import { heldWords } from './stepWords.ts'

/** Exports confirmed lines as JSON Resume. `meta` lists the skills that they name, and the evidence for each. */
export async function exportProfile(ctx: Ctx<'candidate'>, input: { candidate_id: string }): Promise<Download<'application/json'>> {
  const { lines, skills } = await getProfile(ctx, input)
  const index = await currentCatalogue(ctx.db)
  const confirmed = lines.filter((line) => line.state === 'confirmed')
  const words = await heldWords(ctx.db, input.candidate_id, lines)
  const resume = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    ...toJsonResume(confirmed, await employersOf(index, confirmed)),
    meta: {
      vouch_skills: saidSkills(skills).map(({ name, evidence }) => ({ name, evidence })),
      ...(words.length > 0
        ? { vouch_next_steps: words.map(({ skill_id, text }) => ({ skill: index.skills.get(skill_id)?.name ?? skill_id, text })) }
        : {}),
    },
  }
  return { content_type: 'application/json', filename: 'resume.json', bytes: JSON.stringify(resume, null, 2) }
}

async function employersOf(index: CatalogueIndex, lines: ProfileLine[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const { id, text, occupation } of lines) {
    if (!occupation) continue
    // Reading many lines in one go would hold the main thread.
    await setImmediate()
    const employer = employerIn(text, (words) => findInCatalogue(index, words).occupations.length > 0)
    if (employer) found.set(id, employer)
  }
  return found
}

/** The most that `jsonResume` takes of a name. */
const nameMaxLength = 300

/** Each line as one entry, which `fromJsonResume` reads back as the same line. `employers`: by the line's id. */
export function toJsonResume(lines: ProfileLine[], employers: ReadonlyMap<string, string>): JsonResume {
  const of = (...kinds: LineKind[]) => lines.filter((line) => kinds.includes(line.kind))
  const marked = ({ kind, from, to, url }: ProfileLine) => ({
    ...(from ? { startDate: from } : {}),
    ...(to ? { endDate: to } : {}),
    ...(url ? { url } : {}),
    vouch_kind: kind,
  })
  return {
    work: of('position').map((line) => {
      const employer = employers.get(line.id)
      return {
        ...(employer ? { name: firstOf(employer, nameMaxLength) } : {}),
        position: line.occupation?.name ?? '',
        summary: line.text,
        ...marked(line),
      }
    }),
    education: of('education', 'course').map((line) => ({ area: line.text, ...marked(line) })),
    certificates: of('certification').map((line) => ({ name: line.text, ...(line.from ? { date: line.from } : {}), ...marked(line) })),
    projects: of('project').map((line) => ({ name: firstOf(line.text, 80), description: line.text, ...marked(line) })),
    skills: of('skill', 'answer').map((line) => ({ name: line.text, keywords: line.skills.map((skill) => skill.name), ...marked(line) })),
    languages: of('language').map((line) => ({ language: line.text, ...marked(line) })),
  }
}
