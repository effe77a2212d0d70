import { customType, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { planMakers, standardRubric, type Competency } from '../../../shared/plans.ts'
import { belongsTo, changed, created, id, instant } from '../columns.ts'
import { companies } from './companies.ts'
import { jobs } from './jobs.ts'
import { users } from './people.ts'

type Stored = Omit<Competency, 'rubric'> & Partial<Pick<Competency, 'rubric'>>
function withRubric({ rubric = standardRubric, ...stored }: Stored): Competency {
  const levelOne = rubric.levels?.[0]?.score
  return { ...stored, rubric: levelOne !== undefined && levelOne < rubric.lowest_score ? { ...rubric, lowest_score: levelOne } : rubric }
}

/**
 * The questions of a plan. One that was stored without a rubric gets the standard levels, so that its answers have a score. Where level 1
 * was stored with less than a question without an answer, both count as level 1: leaving one out never pays.
 */
const competencies = customType<{ data: Competency[]; driverData: Stored[] | string }>({
  dataType: () => 'jsonb',
  toDriver: (given) => JSON.stringify(given),
  fromDriver: (stored) => (typeof stored === 'string' ? (JSON.parse(stored) as Stored[]) : stored).map(withRubric),
})

export const plans = pgTable(
  'plans',
  {
    id: id(),
    job_id: belongsTo(() => jobs.id),
    version: integer().notNull(),
    competencies: competencies().notNull(),
    made_by: text({ enum: planMakers }).notNull(),
    model: text(),
    created_by: uuid(),
    /** Stands for the criteria, the PDF and the language that it was written for; null where a person wrote it, and in old rows; '' where their edits are given up. */
    written_for: text(),
    confirmed_at: instant(),
    confirmed_by: uuid(),
    created_at: created(),
  },
  (t) => [uniqueIndex('plans_version').on(t.job_id, t.version)],
)

/** Questions that a recruiter keeps for other jobs: a whole plan with a name, shared with their company. */
export const planTemplates = pgTable(
  'plan_templates',
  {
    id: id(),
    name: text().notNull(),
    competencies: competencies().notNull(),
    /** Null if its owner has no company. Then only the owner sees it. */
    company_id: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    owner_id: belongsTo(() => users.id),
    created_at: created(),
    updated_at: changed(),
  },
  (t) => [index('plan_templates_company').on(t.company_id), index('plan_templates_owner').on(t.owner_id)],
)
