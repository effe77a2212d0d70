// A skill profile as the server answers it: lines that wait and lines that are confirmed.
import type { Profile, ProfileLine } from '../../shared/profile.ts'
import { answer } from './answers.ts'
import { sampleId } from './sampleId.ts'

export const sampleLine = (n: number, over: Partial<ProfileLine> = {}): ProfileLine => ({
  id: sampleId(n),
  kind: 'skill',
  text: `Skill ${n}`,
  from: null,
  to: null,
  url: null,
  source: 'cv',
  place: `line ${n}`,
  dates_turned: false,
  state: 'unconfirmed',
  skills: [],
  occupation: null,
  qualification: null,
  usual: [],
  verified: [],
  ...over,
})

export const sampleProfile = (lines: ProfileLine[], over: Partial<Profile> = {}): Profile => ({
  candidate_id: sampleId(1),
  lines,
  skills: [],
  wish: { occupation_id: null, occupation_name: null, hours_per_week: 10 },
  shared_with: [],
  employer: null,
  has_answers: false,
  github_code: 'vouch-abc123',
  basis: '',
  attribution: null,
  ...over,
})

/** Answers what the page of a profile asks, each time with the profile as it is then. */
export function answerProfile(profile: () => Profile): void {
  answer('profiles', 'getProfile', profile)
  answer('profiles', 'listOpenJobs', { see: false, jobs: [], left_out: 0, attribution: null })
  const none = { has: [], missing: [], qualifications: [], attribution: null }
  answer('profiles', 'getJobGaps', { title: 'Duty manager', company_name: null, ...none })
}

/** What a candidate reads for whom no path was found. */
export const noPaths = {
  paths: [],
  only_one: null,
  as_soon: [],
  goal_gaps: null,
  reaches_goal: null,
  changes: [],
  hours_per_week: 10,
  basis: '',
  attribution: null,
  wording_model: null,
}
