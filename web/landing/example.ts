import { z } from 'zod'
import { jobSkills } from '../../shared/jobSkills.ts'
import { getPaths } from '../../shared/paths.ts'
import { profile } from '../../shared/profile.ts'
import kept from './example.json'

const form = profile.pick({ lines: true, skills: true }).extend({ paths: getPaths.output, jobs: jobSkills.listOpenJobs.output.shape.jobs })
export type Example = z.infer<typeof form>

/** What the product answered for an invented candidate: see `scripts/landingExample.ts`. */
export const example: Example = form.parse(kept)
