import fastify from 'fastify'
import { expect, test } from 'vitest'
import { contract } from '../../shared/contract.ts'
import type { Deps } from '../context.ts'
import { routes } from '../routes.ts'
import type { Routes } from '../RoomRoutes.ts'
import { mount } from './mount.ts'

const mounting = (given: Routes) => () => mount(fastify(), {} as Deps, given)

test('every call of the contract has its verb and says who may call it', () => {
  expect(mounting(routes)).not.toThrow()
})

test('a call without a verb does not start', () => {
  const { getJob: _, ...jobs } = routes.jobs
  expect(mounting({ ...routes, jobs: jobs as Routes['jobs'] })).toThrow('jobs.getJob has no verb')
})

test('a call that does not say who may call it does not start', () => {
  const call: { who?: unknown } = contract.jobs.getJob
  const { who } = call
  try {
    for (const missing of [undefined, null, [], '', 'admin']) {
      call.who = missing
      expect(mounting(routes), String(missing)).toThrow('jobs.getJob does not say who may call it')
    }
  } finally {
    call.who = who
  }
})
