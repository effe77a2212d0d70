import type { RoomRoutes } from '../RoomRoutes.ts'
import { requireJob } from '../security/visible.ts'
import { attachAgent, detachAgent } from './agent.ts'
import { closeJob, openJob } from './closeJob.ts'
import { copyJob } from './copyJob.ts'
import { adminGetJob, adminListJobs, createJob, listJobs, removeJob, toJob } from './jobs.ts'
import { openPdf, uploadPdf } from './pdf.ts'
import { hideJob, showJob } from './showJob.ts'
import { testAgent } from './testAgent.ts'
import { updateJob } from './updateJob.ts'

export const jobRoutes: RoomRoutes<'jobs'> = {
  listJobs,
  createJob,
  getJob: async (ctx, input) => toJob(ctx, await requireJob(ctx, input.job_id)),
  updateJob,
  copyJob,
  closeJob,
  openJob,
  showJob,
  hideJob,
  removeJob,
  uploadPdf,
  openPdf,
  attachAgent,
  detachAgent,
  testAgent,
  adminListJobs,
  adminGetJob,
  adminRemoveJob: removeJob,
  adminAttachAgent: attachAgent,
  adminDetachAgent: detachAgent,
}
