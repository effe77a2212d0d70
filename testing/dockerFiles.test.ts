// What the image and compose.yaml promise in docs/running.md and docs/security.md.
import { readFileSync } from 'node:fs'
import { parseYaml } from '@redocly/openapi-core'
import { expect, test } from 'vitest'

type Service = Partial<Record<'image' | 'build', string>> &
  Partial<Record<'ports' | 'volumes' | 'networks' | 'tmpfs' | 'cap_drop' | 'security_opt', string[]>> & {
    read_only?: boolean
    stop_grace_period?: string
    environment?: Record<string, string>
    depends_on?: Record<string, { condition: string }>
    healthcheck?: { test: string[] }
  }
const { services, networks } = parseYaml(readFileSync('compose.yaml', 'utf8')) as {
  services: Record<'proxy' | 'vouch' | 'postgres', Service>
  networks: Record<string, { internal?: boolean }>
}
const {
  dependencies,
  scripts: { start },
} = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: { node: string }; scripts: { start: string } }
const [, build, runs] = readFileSync('Dockerfile', 'utf8').split(/^FROM /m)
const lines = (stage: string, word: string) =>
  stage
    .split('\n')
    .filter((line) => line.startsWith(`${word} `))
    .map((line) => line.slice(word.length + 1))

test('both stages start from the version of Node that the package has, in full', () => {
  for (const stage of [build!, runs!]) expect(stage).toMatch(new RegExp(`^node:${dependencies.node}-slim\\b`))
})

test('Docker waits longer for the server to end than the server takes', () => {
  expect(services.vouch.stop_grace_period).toBe('30s')
})

test('the image runs as a user who owns nothing but /data, and says whether it is healthy', () => {
  expect(lines(runs!, 'USER')).toEqual(['node'])
  expect(runs!.indexOf('USER node')).toBeLessThan(runs!.indexOf(`CMD ${JSON.stringify(start.split(' ')).replaceAll('","', '", "')}`))
  expect(lines(runs!, 'RUN')).toEqual(['mkdir /data && chown node:node /data'])
  expect(lines(runs!, 'HEALTHCHECK').join()).toContain("'http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz'")
})

test('nothing is copied into it but what runs: no development packages and no tests', () => {
  // `npm ci` installs what the lock names and nothing else.
  expect(lines(build!, 'RUN')).toEqual(['npm ci', 'node scripts/prepare.mjs && npm prune --omit=dev'])
  expect(lines(runs!, 'COPY')).toEqual([
    '--from=build /app/package.json ./',
    ...['node_modules', 'dist', 'server', 'shared'].map((name) => `--from=build /app/${name} ${name}`),
  ])
  const left = readFileSync('.dockerignore', 'utf8').split('\n')
  for (const pattern of ['**/*.test.ts', '.env', '.git', 'data', '**/node_modules']) expect(left).toContain(pattern)
})

test('only the proxy can be reached from outside, and Postgres from no network that leads outside', () => {
  expect(Object.entries(services).map(([name, { ports }]) => [name, ports])).toEqual([
    ['proxy', ['80:80', '443:443']],
    ['vouch', undefined],
    ['postgres', undefined],
  ])
  expect([services.postgres.networks, networks.back]).toEqual([['back'], { internal: true }])
  expect(services.proxy.networks).toEqual(['front'])
})

test('Vouch runs there without rights and on a root that it cannot write; what it keeps is in a volume', () => {
  const { build: folder, volumes, depends_on, ...vouch } = services.vouch
  expect(vouch).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  expect([folder, volumes]).toEqual(['.', ['data:/data']])
  expect(vouch.environment!.TRUST_PROXY).toBe('1')
  expect(depends_on!.postgres!.condition).toBe('service_healthy')
  expect(services.postgres.healthcheck!.test.join(' ')).toContain('pg_isready')
})

test('no password is written there, and every image has a whole version', () => {
  expect(services.vouch.environment!.DATABASE_URL).toMatch(/^postgres:\/\/vouch:\$\{POSTGRES_PASSWORD:\?[^}]+\}@postgres:5432\/vouch$/)
  expect(services.postgres.environment!.POSTGRES_PASSWORD).toBe('${POSTGRES_PASSWORD}')
  for (const { image } of [services.proxy, services.postgres]) expect(image).toMatch(/^(caddy:\d+\.\d+\.\d+-alpine|postgres:\d+\.\d+)$/)
})
