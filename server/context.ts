// What a verb receives: who acts, and the parts of the server that it may use.
import type { Logger } from 'pino'
import type { Role } from '../shared/endpoint.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import type { Files } from './files/files.ts'
import type { UnexpectedErrors } from './http/unexpectedErrors.ts'
import type { Model } from './llm/model.ts'
import type { Mail } from './mail/mail.ts'
import type { AnswerReader } from './interviews/AnswerReader.ts'
import type { Wording } from './profiles/Wording.ts'
import type { Planner, RulePlanner } from './plans/Planner.ts'
import type { Scorer } from './scoring/Scorer.ts'
import type { Secrets } from './security/secrets.ts'
import type { Tasks } from './tasks/tasks.ts'

export type Actor =
  | { user_type: 'admin'; id: string }
  | { user_type: 'recruiter'; id: string; company_id: string | null }
  | { user_type: 'candidate'; id: string; job_id: string }

export type ActorOf<R extends Role> = Extract<Actor, { user_type: R }>

/** The parts that live as long as the process. They hold no state that another server needs. */
export type Deps = {
  config: Config
  db: Database
  secrets: Secrets
  files: Files
  mail: Mail
  tasks: Tasks
  model: Model | null
  planner: Planner
  /** Makes a plan without a model, for a caller who cannot wait or when the model does not answer. */
  planByRule: RulePlanner
  scorer: Scorer
  /** Decides on follow-ups while no language model is set. */
  missingIn: AnswerReader
  /** Words next steps; the plain words stay while no language model is set. */
  wording: Wording
  log: Logger
  unexpected: UnexpectedErrors
}

/** The context of one call. `actor` has one of the roles that the contract allows. */
export type Ctx<R extends Role = Role> = Deps & { actor: ActorOf<R>; token: string; ip: string; user_agent: string }

/** The context of a call that anyone may make. */
export type PublicCtx = Deps & { actor: null; token: null; ip: string; user_agent: string }
