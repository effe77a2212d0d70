import { and, gt, isNull, or, sql } from 'drizzle-orm'
import { jobs } from '../db/schema/jobs.ts'

/** The condition that new interviews of a job may begin, as `closedSince` says it. */
export const isOpen = and(isNull(jobs.closed_at), or(isNull(jobs.closes_at), gt(jobs.closes_at, sql`now()`)))
