// Reads the public work of a GitHub account over GitHub's REST API, and with a token over its GraphQL API too.
import { repositoriesRead } from '../../../shared/bring.ts'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import { firstOf } from '../../text/words.ts'
import type { BroughtLine } from './BroughtLine.ts'

type User = { login: string; bio: string | null }
type Repository = {
  name: string
  full_name: string
  html_url: string
  description: string | null
  fork: boolean
  language: string | null
  topics?: string[]
  /** Null where nothing was ever pushed. */
  created_at: string | null
  pushed_at: string | null
}

/** The most that one answer of GitHub lists. */
const perPage = 100
const patience_s = 15

/** As in `BroughtFromGithub`. */
type Read = { lines: BroughtLine[]; only_latest: boolean; wait_s: number | null }

/**
 * Throws 404 if there is no such account, 409 if its bio lacks the code, 429 at GitHub's limit if nothing was read before it, and 503 if
 * GitHub is unavailable.
 */
export async function readGithub(github: Config['github'], username: string, code: string): Promise<Read> {
  const user = await ask<User>(github, `/users/${username}`)
  if (!user.bio?.includes(code))
    throw new AppError(
      'github.unproven',
      `Only the owner of ${username} can import it. If it is yours, put ${code} into its bio at GitHub, save it there, and try again. You can take it out afterwards.`,
    )
  const all = await ask<Repository[]>(github, `/users/${username}/repos?type=owner&sort=pushed&per_page=${perPage}`)
  const own = all.filter((repository) => !repository.fork)
  const only_latest = own.length > repositoriesRead || all.length === perPage
  const lines: BroughtLine[] = []
  try {
    for (const repository of own.slice(0, repositoriesRead)) lines.push(await readRepository(github, repository))
    lines.push(...(await pullLines(github, username)))
    return { lines, only_latest, wait_s: null }
  } catch (error) {
    if (lines.length === 0 || !(error instanceof AppError) || error.code !== 'github.too_many') throw error
    return { lines, only_latest, wait_s: error.retry_after ?? 60 }
  }
}

async function readRepository(github: Config['github'], repository: Repository): Promise<BroughtLine> {
  const { full_name } = repository
  const languages = Object.keys(await ask<Record<string, number>>(github, `/repos/${full_name}/languages`, { unsaid: {} })).slice(0, 6)
  const releases = await ask<{ tag_name: string }[]>(github, `/repos/${full_name}/releases?per_page=5`, { unsaid: [] })
  const told = [repository.name, repository.description, languages.join(', '), repository.topics?.join(', '), released(releases.length)]
  return {
    kind: 'project',
    text: firstOf(told.filter(Boolean).join('. '), 500),
    from: repository.created_at?.slice(0, 7) ?? null,
    to: repository.pushed_at?.slice(0, 7) ?? null,
    url: repository.html_url,
    place: `github.com/${full_name}`,
  }
}

/** The pull requests that others merged, and those of others that were reviewed, one line each. */
async function pullLines(github: Config['github'], username: string): Promise<BroughtLine[]> {
  const lines: BroughtLine[] = []
  const merged = `type:pr is:merged author:${username} -user:${username}`
  const reviewed = `type:pr reviewed-by:${username} -author:${username}`
  const counts = await countPulls(github, [merged, reviewed])
  for (const [what, query, count] of [
    ['Pull requests that others merged', merged, counts[0]],
    ['Code review of others’ pull requests', reviewed, counts[1]],
  ] as const)
    if (count)
      lines.push({
        kind: 'project',
        text: `${what}: ${count.toLocaleString('en-US')}. Version control with git`,
        from: null,
        to: null,
        url: `https://github.com/search?type=pullrequests&q=${encodeURIComponent(query)}`,
        place: `github.com/${username}`,
      })
  return lines
}

const released = (count: number) => (count === 0 ? null : count === 1 ? '1 release' : `${count} or more releases`)

const search = `query ($first: String!, $second: String!) {
  first: search(type: ISSUE, query: $first) { issueCount }
  second: search(type: ISSUE, query: $second) { issueCount }
}`
type Told = { type?: string; message?: string }
type Counted = Told & { data?: { first: { issueCount: number }; second: { issueCount: number } }; errors?: Told[] }

/** How many pull requests each query finds: by one GraphQL request, or by REST without a token, which GraphQL always asks for. */
async function countPulls(github: Config['github'], [first, second]: [string, string]): Promise<number[]> {
  if (github.token) {
    const { data } = await ask<Counted>(github, '/graphql', { body: { query: search, variables: { first, second } } })
    if (!data) throw away()
    return [data.first.issueCount, data.second.issueCount]
  }
  const counts: number[] = []
  for (const query of [first, second])
    counts.push(
      (
        await ask<{ total_count: number }>(github, `/search/issues?per_page=1&q=${encodeURIComponent(query)}`, {
          unsaid: { total_count: 0 },
        })
      ).total_count,
    )
  return counts
}

const away = (cause?: unknown) =>
  new AppError('github.away', 'GitHub cannot be reached. Try again later; everything else works without it.', { cause })

/**
 * With a `body` it is a POST. `unsaid` stands for what GitHub does not tell: of a repository that is blocked or gone, or of an account that
 * its search does not know (422).
 */
async function ask<T>(
  { base_url, token }: Config['github'],
  path: string,
  { body, unsaid }: { body?: object; unsaid?: T | undefined } = {},
): Promise<T> {
  const response = await fetch(base_url + path, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: {
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
      'user-agent': 'vouch',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    signal: AbortSignal.timeout(patience_s * 1000),
  }).catch((cause: unknown) => {
    throw away(cause)
  })
  const { headers, status } = response
  if (status === 404 && unsaid === undefined)
    throw new AppError('github.not_found', 'GitHub has no account with this name. Check the spelling.')
  const spent = headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after')
  if (status === 429 || (status === 403 && spent)) throw limit(headers)
  const answer = (await response.json().catch((cause: unknown) => {
    throw away(cause)
  })) as T & Counted
  // GraphQL says so with a 200. Only there can an answer that is not a refusal have a message.
  const told = body ? [answer, ...(answer.errors ?? [])] : response.ok ? [] : [answer]
  if (told.some(({ type, message }) => type?.startsWith('RATE_LIMIT') || /rate limit/i.test(message ?? ''))) throw limit(headers)
  if (unsaid !== undefined && [403, 404, 409, 422, 451].includes(status)) return unsaid
  if (!response.ok) throw away()
  return answer
}

/** How long to wait, in GitHub's own order: the seconds that it names, else its clock if all requests are spent, else a minute. */
function limit(headers: Headers): AppError {
  const reset = headers.get('x-ratelimit-remaining') === '0' ? Math.ceil(Number(headers.get('x-ratelimit-reset')) - Date.now() / 1000) : 0
  const retry_after = Math.min(3600, Math.max(1, Number(headers.get('retry-after')) || reset || 60))
  const minutes = Math.ceil(retry_after / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new AppError('github.too_many', `GitHub takes no more requests from here now. It lets us ask again in ${wait}.`, { retry_after })
}
