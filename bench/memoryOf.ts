// Linux only: memory is read from /proc.
import { readFileSync, readdirSync } from 'node:fs'

export type Memory = { rss: number; pss: number }

/** Memory of a process and its children, in MiB. PSS counts a page that several share once. */
export function memoryOf(pid: number): Memory {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), parent: Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]) }]
      } catch {
        return []
      }
    })
  const family = (of: number): number[] => [of, ...all.filter((p) => p.parent === of).flatMap((p) => family(p.pid))]
  const sum = { rss: 0, pss: 0 }
  for (const one of family(pid)) {
    try {
      const rollup = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8')
      const mib = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024
      sum.rss += mib('Rss')
      sum.pss += mib('Pss')
    } catch {
      // It has ended.
    }
  }
  return sum
}
