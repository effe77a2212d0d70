// The schemas with a name in the document: each that a room of the contract exports, and the body and answer of each call.
import { z } from 'zod'
import * as adjustments from '../../shared/adjustments.ts'
import * as agreement from '../../shared/agreement.ts'
import * as bring from '../../shared/bring.ts'
import * as candidates from '../../shared/candidates.ts'
import * as companies from '../../shared/companies.ts'
import * as competencyScore from '../../shared/competencyScore.ts'
import * as earlyAccess from '../../shared/earlyAccess.ts'
import * as exportShortlist from '../../shared/exportShortlist.ts'
import * as feedback from '../../shared/feedback.ts'
import { problem } from '../../shared/problem.ts'
import * as interview from '../../shared/interview.ts'
import * as interviewEvents from '../../shared/interviewEvents.ts'
import * as jobAnalytics from '../../shared/jobAnalytics.ts'
import * as jobs from '../../shared/jobs.ts'
import * as letters from '../../shared/letters.ts'
import * as occupations from '../../shared/occupations.ts'
import * as paths from '../../shared/paths.ts'
import * as people from '../../shared/people.ts'
import * as plans from '../../shared/plans.ts'
import * as profile from '../../shared/profile.ts'
import * as ranking from '../../shared/ranking.ts'
import * as recordings from '../../shared/recordings.ts'
import * as scoreDetail from '../../shared/scoreDetail.ts'
import * as scoring from '../../shared/scoring.ts'
import * as sessions from '../../shared/sessions.ts'
import * as system from '../../shared/system.ts'
import * as turns from '../../shared/turns.ts'
import { examples } from './examples.ts'

export type Json = Record<string, unknown>
type Way = 'input' | 'output'

export const pascal = (name: string) => name[0]!.toUpperCase() + name.slice(1)

const exported = Object.assign(
  { problem },
  adjustments,
  agreement,
  bring,
  candidates,
  companies,
  competencyScore,
  earlyAccess,
  exportShortlist,
  feedback,
  interview,
  interviewEvents,
  jobAnalytics,
  jobs,
  letters,
  occupations,
  paths,
  people,
  plans,
  profile,
  ranking,
  recordings,
  scoreDetail,
  scoring,
  sessions,
  system,
  turns,
)
const named = z.registry<{ id: string }>()
for (const [name, schema] of Object.entries(exported)) if (schema instanceof z.ZodType) named.add(schema, { id: pascal(name) })

/** Collects the components of one document while its calls are written. */
export function namedSchemas() {
  const components: Record<string, Json> = {}

  function keep(name: string, schema: Json): Json {
    const example = examples[name]
    const whole = example === undefined ? schema : { ...schema, examples: [example] }
    if (components[name] && JSON.stringify(components[name]) !== JSON.stringify(whole)) throw new Error(`two schemas are called ${name}`)
    components[name] = whole
    return { $ref: `#/components/schemas/${name}` }
  }

  /** The JSON schema, with references for all parts that have a name. A schema without its own name is kept under `name`. */
  function refer(schema: z.ZodType, way: Way, name?: string): Json {
    const {
      $schema: _,
      $defs = {},
      ...own
    } = z.toJSONSchema(schema, { io: way, unrepresentable: 'any', target: 'draft-2020-12', metadata: named }) as Json & {
      $defs?: Record<string, Json>
    }
    const moved = (value: Json): Json =>
      JSON.parse(
        JSON.stringify(value).replace(
          /"#\/\$defs\/(\w+)"/g,
          (_all, id: string) => `"#/components/schemas/${nameFor(id, $defs[id]!, way)}"`,
        ),
      ) as Json
    for (const [id, { id: _id, ...def }] of Object.entries($defs)) keep(nameFor(id, def, way), moved(def))
    return name && own.type === 'object' ? keep(name, moved(own)) : moved(own)
  }
  return { components, refer }
}

/** In a request, fields with a default may be left out, so a record has another name there. A list of words is the same in both. */
const nameFor = (id: string, schema: Json, way: Way) => (way === 'input' && !('enum' in schema) ? `${id}Input` : id)
