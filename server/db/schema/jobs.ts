import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AgentFailure } from '../../../shared/failures.ts'
import { ownAgentId } from '../../../shared/interviewer.ts'
import { agentStatuses, type AgentFacts } from '../../../shared/agents.ts'
import { languageCodes } from '../../../shared/languages/languages.ts'
import { belongsTo, changed, created, id, instant } from '../columns.ts'
import { users } from './people.ts'

export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    recruiter_id: belongsTo(() => users.id),
    title: text().notNull(),
    description: text().notNull(),
    company_info: text().notNull(),
    criteria: text().notNull(),
    pdf_key: text(),
    pdf_name: text(),
    pdf_text: text(),
    /** False for a scan: the plan cannot take anything from it. Null without a PDF. */
    pdf_has_text: boolean(),
    elevenlabs_agent_id: text(),
    agent_status: text({ enum: agentStatuses }).notNull().default('pending'),
    agent_failure: text(),
    agent_failure_code: text().$type<AgentFailure>(),
    /** What the agent's provider reported about it when it was attached. */
    agent_facts: jsonb().$type<AgentFacts>(),
    /** Reviewers see no figure of the AI until they have set their own levels. */
    blind_review: boolean().notNull().default(false),
    /** The deadline to start an interview, the time zone in which candidates read it, and when a person closed the job. */
    closes_at: instant(),
    closes_zone: text(),
    /** When the deadline was last changed. An invitation from before that names another one. */
    closes_changed_at: instant(),
    closed_at: instant(),
    interview_language: text({ enum: languageCodes }).notNull().default('en'),
    /** Since when candidates who look for open jobs see this one, and how they can reach the employer, in the employer's words. */
    shown_at: instant(),
    reach: text(),
    created_at: created(),
    updated_at: changed(),
    deleted_at: instant(),
  },
  (t) => [
    index('jobs_recruiter')
      .on(t.recruiter_id, t.id)
      .where(sql`deleted_at is null`),
    index('jobs_other_agent')
      .on(t.id)
      .where(sql`elevenlabs_agent_id <> ${sql.raw(`'${ownAgentId}'`)} and deleted_at is null`),
    index('jobs_closing')
      .on(t.closes_at)
      .where(sql`closes_at is not null and closed_at is null and deleted_at is null`),
    index('jobs_shown')
      .on(t.shown_at)
      .where(sql`shown_at is not null and deleted_at is null`),
    index('jobs_apart')
      .on(t.id)
      .where(sql`deleted_at is not null or blind_review`),
  ],
)
