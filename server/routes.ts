// The whole product at a glance: which room answers which part of the contract.
import { candidateRoutes } from './candidates/routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { earlyAccessRoutes } from './earlyAccess/routes.ts'
import { eraseCandidate } from './erasure/eraseCandidate.ts'
import type { Routes } from './http/mount.ts'
import { interviewRoutes } from './interviews/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { planRoutes } from './plans/routes.ts'
import { scoringRoutes } from './scoring/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { systemRoutes } from './system/routes.ts'

export const routes: Routes = {
  sessions: sessionRoutes,
  jobs: jobRoutes,
  candidates: { ...candidateRoutes, eraseCandidate },
  plans: planRoutes,
  interviews: interviewRoutes,
  scoring: scoringRoutes,
  people: peopleRoutes,
  companies: companyRoutes,
  earlyAccess: earlyAccessRoutes,
  system: systemRoutes,
}
