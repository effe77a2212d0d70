// The whole product at a glance: which room answers which part of the contract.
import { auditRoutes } from './audit/routes.ts'
import { candidateRoutes } from './candidates/routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { earlyAccessRoutes } from './earlyAccess/routes.ts'
import { eraseCandidate } from './erasure/eraseCandidate.ts'
import { eraseOwnData } from './erasure/eraseOwnData.ts'
import { previewErasure } from './erasure/previewErasure.ts'
import { getReceipt } from './erasure/receipts.ts'
import type { Routes } from './RoomRoutes.ts'
import { interviewRoutes } from './interviews/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { letterRoutes } from './letters/routes.ts'
import { outcomeRoutes } from './outcomes/routes.ts'
import { occupationRoutes } from './occupations/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { planRoutes } from './plans/routes.ts'
import { profileRoutes } from './profiles/routes.ts'
import { retentionRoutes } from './retention/routes.ts'
import { rightRoutes } from './rights/routes.ts'
import { scoringRoutes } from './scoring/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { shareRoutes } from './shares/routes.ts'
import { systemRoutes } from './system/routes.ts'

export const routes: Routes = {
  sessions: sessionRoutes,
  jobs: jobRoutes,
  candidates: { ...candidateRoutes, eraseCandidate, previewErasure },
  plans: planRoutes,
  interviews: interviewRoutes,
  scoring: scoringRoutes,
  outcomes: outcomeRoutes,
  shares: shareRoutes,
  people: peopleRoutes,
  companies: companyRoutes,
  letters: letterRoutes,
  earlyAccess: earlyAccessRoutes,
  occupations: occupationRoutes,
  profiles: profileRoutes,
  rights: { ...rightRoutes, eraseOwnData, getReceipt },
  system: systemRoutes,
  audit: auditRoutes,
  retention: retentionRoutes,
}
