// A server on loopback with the part of GitHub's REST API that we read, and with its rate limit.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Repository = {
  name: string
  description: string | null
  fork?: boolean
  languages: Record<string, number>
  releases?: number
  topics?: string[]
}
type Account = { bio: string | null; repositories: Repository[]; merged: number; reviewed: number }

export type GithubStandIn = {
  url: string
  accounts: Map<string, Account>
  /** How many requests are left before it refuses. */
  limit: { left: number }
  calls: string[]
  stop: () => Promise<void>
}

export async function startGithub(): Promise<GithubStandIn> {
  const accounts: GithubStandIn['accounts'] = new Map()
  const limit = { left: 5000 }
  const calls: string[] = []
  const answerOf = (url: URL): unknown => {
    const [first, name = '', ...rest] = url.pathname.split('/').slice(1)
    if (first === 'search') {
      const query = url.searchParams.get('q') ?? ''
      const account = accounts.get(/(?:author|reviewed-by):(\S+)/.exec(query.replace(/-author:\S+/, ''))?.[1] ?? '')
      return { total_count: (query.includes('reviewed-by:') ? account?.reviewed : account?.merged) ?? 0, items: [] }
    }
    const account = accounts.get(name)
    if (!account) return undefined
    if (first === 'users' && rest.length === 0) return { login: name, bio: account.bio }
    if (first === 'users') return account.repositories.map((r) => toRepository(name, r))
    const repository = account.repositories.find((r) => r.name === rest[0])
    if (!repository) return undefined
    if (rest[1] === 'languages') return repository.languages
    return Array.from({ length: repository.releases ?? 0 }, (_, i) => ({ tag_name: `v${i}` }))
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://any')
    calls.push(url.pathname)
    limit.left--
    response.setHeader('content-type', 'application/json')
    response.setHeader('x-ratelimit-remaining', String(Math.max(0, limit.left)))
    response.setHeader('x-ratelimit-reset', String(Math.floor(Date.now() / 1000) + 1800))
    const answer = limit.left < 0 ? undefined : answerOf(url)
    response.statusCode = limit.left < 0 ? 403 : answer === undefined ? 404 : 200
    response.end(JSON.stringify(answer ?? { message: limit.left < 0 ? 'API rate limit exceeded' : 'Not Found' }))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accounts,
    limit,
    calls,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const toRepository = (owner: string, { name, description, fork = false, topics = [], languages }: Repository) => ({
  name,
  full_name: `${owner}/${name}`,
  html_url: `https://github.com/${owner}/${name}`,
  description,
  fork,
  topics,
  language: Object.keys(languages)[0] ?? null,
  created_at: '2023-04-02T10:00:00Z',
  pushed_at: '2025-11-20T10:00:00Z',
})
