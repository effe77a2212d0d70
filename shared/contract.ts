// Every call of the product. A path, a role or a field that is not here does not exist.
import { audit } from './audit.ts'
import { candidates } from './candidates.ts'
import { companies } from './companies.ts'
import { earlyAccess } from './earlyAccess.ts'
import type { Endpoint } from './endpoint.ts'
import { interviews } from './interviews.ts'
import { jobs } from './jobs.ts'
import { letters } from './letters.ts'
import { outcomes } from './outcomes.ts'
import { occupations } from './occupations.ts'
import { people } from './people.ts'
import { plans } from './plans.ts'
import { profiles } from './profiles.ts'
import { retention } from './retention.ts'
import { rights } from './rights.ts'
import { scoring } from './scoring.ts'
import { sessions } from './sessions.ts'
import { shares } from './shares.ts'
import { system } from './system.ts'

export const contract = {
  sessions,
  jobs,
  candidates,
  plans,
  interviews,
  scoring,
  outcomes,
  shares,
  people,
  companies,
  letters,
  earlyAccess,
  occupations,
  profiles,
  rights,
  system,
  audit,
  retention,
} satisfies Record<string, Record<string, Endpoint>>
export type Contract = typeof contract
