// What the author of another program gets: a client generated from the document compiles in strict mode and does the main job.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentVersion } from '../../shared/consent.ts'
import { buildAdmin, testPassword } from '../../testing/build/build.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

// The program is compiled together with its generated types, so its own types are not available here.
type MainJob = {
  mainJob: (url: string, admin: { email: string; password: string }, consent: string) => Promise<{ ranked: unknown[]; refused: string }>
}

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.cache', `generated-client-${process.pid}`)
const generator = join(root, 'testing/clientGenerator')

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch()
  mkdirSync(folder, { recursive: true })
})
afterAll(async () => {
  await vouch.stop()
  rmSync(folder, { recursive: true, force: true })
})

function run(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { cwd: folder, encoding: 'utf8' })
  expect(status, `${stdout}${stderr}`).toBe(0)
}

test('a client generated from the document compiles under strict and does the main job', async () => {
  writeFileSync(join(folder, 'openapi.json'), await (await fetch(`${vouch.url}/api/openapi.json`)).text())
  run(join(generator, 'node_modules/openapi-typescript/bin/cli.js'), 'openapi.json', '--default-non-nullable', 'false', '-o', 'schema.d.ts')
  copyFileSync(join(generator, 'mainJob.ts'), join(folder, 'mainJob.ts'))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'es2024',
        module: 'esnext',
        moduleResolution: 'bundler',
        lib: ['es2024', 'dom'],
        types: [],
      },
      files: ['mainJob.ts'],
    }),
  )
  run(join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json')

  const admin = await buildAdmin(vouch.parts)
  const { mainJob } = (await import(join(folder, 'mainJob.ts'))) as MainJob
  const { ranked, refused } = await mainJob(vouch.url, { email: admin.email, password: testPassword }, consentVersion)
  expect(refused).toBe('/problems/candidate.duplicate')
  expect(ranked).toEqual([
    expect.objectContaining({ name: 'Priya Raman', rank: null, provisional: true, overall_score: expect.any(Number) }),
  ])
}, 120_000)
