// A server on loopback with the parts of GitHub's REST and GraphQL APIs that we read, and with their rate limits.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { listen } from './listen.ts'

type Repository = {
  name: string
  description: string | null
  fork?: boolean
  languages: Record<string, number>
  releases?: number
  topics?: string[]
  /** Nothing was ever pushed to it. */
  empty?: boolean
  /** GitHub shows it in the list and nothing of it. */
  blocked?: boolean
}
/** `hidden`: GitHub’s search does not know the account. */
type Account = { bio: string | null; repositories: Repository[]; merged: number; reviewed: number; hidden?: boolean }

export type GithubStandIn = {
  url: string
  accounts: Map<string, Account>
  limit: {
    /** How many requests are left before it refuses. */
    left: number
    /** What GraphQL calls a spent limit: GitHub has used both. */
    graphql: 'RATE_LIMITED' | 'RATE_LIMIT'
    /** With this it refuses because of its secondary limit, here or at GraphQL alone, and says how long to wait if there are seconds. */
    secondary: { seconds: number | null; at?: '/graphql' } | null
  }
  calls: string[]
  stop: () => Promise<void>
}

class Refusal {
  readonly status: number
  readonly message: string
  constructor(status: number, message: string) {
    this.status = status
    this.message = message
  }
}

export async function startGithub(): Promise<GithubStandIn> {
  const accounts: GithubStandIn['accounts'] = new Map()
  const limit: GithubStandIn['limit'] = { left: 5000, graphql: 'RATE_LIMITED', secondary: null }
  const calls: string[] = []
  const countPulls = (query: string): number => {
    const account = accounts.get(/(?:author|reviewed-by):(\S+)/.exec(query.replace(/-author:\S+/, ''))?.[1] ?? '')
    return (query.includes('reviewed-by:') ? account?.reviewed : account?.merged) ?? 0
  }
  const answerOf = (url: URL): unknown => {
    const [first, name = '', ...rest] = url.pathname.split('/').slice(1)
    const asked = /author:(\S+)|reviewed-by:(\S+)/.exec(url.searchParams.get('q') ?? '')
    if (first === 'search' && accounts.get(asked?.[1] ?? asked?.[2] ?? '')?.hidden) return new Refusal(422, 'Validation Failed')
    if (first === 'search') return { total_count: countPulls(url.searchParams.get('q') ?? ''), items: [] }
    const account = accounts.get(name)
    if (!account) return undefined
    if (first === 'users' && rest.length === 0) return { login: name, bio: account.bio }
    if (first === 'users') return account.repositories.map((r) => toRepository(name, r))
    const repository = account.repositories.find((r) => r.name === rest[0])
    if (!repository) return undefined
    if (repository.blocked) return new Refusal(451, 'Repository access blocked')
    if (rest[1] === 'languages') return repository.languages
    return Array.from({ length: repository.releases ?? 0 }, (_, i) => ({ tag_name: `v${i}` }))
  }
  /** GraphQL: one search for each alias, with its query in a variable. A spent limit is an error in a 200. */
  const answerGraphql = ({ query, variables }: { query: string; variables: Record<string, string> }): object => {
    if (limit.left < 0) return { errors: [{ type: limit.graphql, message: 'API rate limit exceeded' }] }
    const searches = [...query.matchAll(/(\w+): search\(type: ISSUE, query: \$(\w+)\) \{ issueCount \}/g)]
    if (searches.length === 0) return { errors: [{ message: 'Parse error' }] }
    return { data: Object.fromEntries(searches.map(([, alias, name]) => [alias, { issueCount: countPulls(variables[name!]!) }])) }
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://any')
    calls.push(url.pathname)
    limit.left--
    response.setHeader('content-type', 'application/json')
    response.setHeader('x-ratelimit-remaining', String(Math.max(0, limit.left)))
    response.setHeader('x-ratelimit-reset', String(Math.floor(Date.now() / 1000) + 1800))
    if (limit.secondary && (limit.secondary.at ?? url.pathname) === url.pathname) {
      if (limit.secondary.seconds !== null) response.setHeader('retry-after', String(limit.secondary.seconds))
      response.statusCode = url.pathname === '/graphql' ? 200 : 403
      response.end(JSON.stringify({ message: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.' }))
      return
    }
    if (url.pathname === '/graphql') {
      response.statusCode = request.headers.authorization ? 200 : 401
      const asked = (await json(request)) as Parameters<typeof answerGraphql>[0]
      response.end(JSON.stringify(request.headers.authorization ? answerGraphql(asked) : { message: 'Requires authentication' }))
      return
    }
    const answer = limit.left < 0 ? undefined : answerOf(url)
    response.statusCode = limit.left < 0 ? 403 : answer === undefined ? 404 : answer instanceof Refusal ? answer.status : 200
    response.end(JSON.stringify(answer ?? { message: limit.left < 0 ? 'API rate limit exceeded' : 'Not Found' }))
  })
  return { ...(await listen(server)), accounts, limit, calls }
}

const toRepository = (owner: string, { name, description, fork = false, topics = [], empty = false, languages }: Repository) => ({
  name,
  full_name: `${owner}/${name}`,
  html_url: `https://github.com/${owner}/${name}`,
  description,
  fork,
  topics,
  language: Object.keys(languages)[0] ?? null,
  created_at: '2023-04-02T10:00:00Z',
  pushed_at: empty ? null : '2025-11-20T10:00:00Z',
})
