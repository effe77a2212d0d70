import fastify from 'fastify'
import { expect, test } from 'vitest'
import { contract } from '../../shared/contract.ts'
import { eventually } from '../../testing/servers/startVouch.ts'
import type { Deps } from '../context.ts'
import { makeLog } from '../makeLog.ts'
import { routes } from '../routes.ts'
import type { Routes } from '../RoomRoutes.ts'
import { mount } from './mount.ts'
import { mountHealth } from './mountHealth.ts'

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

test('a flood of /readyz asks the database once a second, and never twice at the same time', async () => {
  let [asked, time] = [0, 0]
  const answers: ((rows: unknown) => void)[] = []
  const execute = () => {
    asked++
    return new Promise((resolve) => void answers.push(resolve))
  }
  const well = { check: () => Promise.resolve() }
  const app = fastify()
  mountHealth(app, { db: { execute }, tasks: well, files: well, log: makeLog('silent') } as unknown as Deps, () => time)
  const flood = () => Array.from({ length: 50 }, async () => (await app.inject('/readyz')).json<unknown>())
  const whenAsked = () => eventually(async () => answers.shift())
  const ready = { status: 'ready', database: 'ok', queue: 'ok', storage: 'ok' }

  const first = flood()
  const answer = await whenAsked()
  // However long the database takes, later calls wait for the same answer.
  time = 5000
  const second = flood()
  answer([])
  expect(new Set((await Promise.all([...first, ...second])).map((told) => JSON.stringify(told)))).toEqual(new Set([JSON.stringify(ready)]))
  time = 5999
  await Promise.all(flood())
  expect(asked).toBe(1)
  time = 6000
  const third = flood()
  ;(await whenAsked())([])
  await Promise.all(third)
  expect(asked).toBe(2)
  await app.close()
})
