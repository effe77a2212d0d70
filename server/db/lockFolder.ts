import { closeSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class FolderInUse extends Error {}

/**
 * Holds the data folder for this process; the embedded database takes no lock of its own, and two processes would
 * corrupt it. Throws `FolderInUse` when another living process has it. Returns what lets it go.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'lock')
  const mine = `${path}.${process.pid}`
  for (let tries = 0; tries < 3; tries++) {
    try {
      // Written first and linked after, so that nobody ever reads a lock without its owner.
      writeFileSync(mine, mark(process.pid))
      linkSync(mine, path)
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const held = read(path)
      if (held === null) continue
      const pid = Number(held.split(' ')[0])
      if (pid > 0 && held === mark(pid)) throw new FolderInUse(`${folder} is in use by process ${pid}. Stop it first, or set DATA_DIR to another folder.`)
      removeStale(path, held)
    } finally {
      rmSync(mine, { force: true })
    }
  }
  throw new FolderInUse(`${folder} is being opened by another process. Try again, or set DATA_DIR to another folder.`)
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

const abandoned_ms = 10_000

/** Takes a dead owner's lock away. One process clears at a time, so that nobody's fresh lock is taken for the dead one's. */
function removeStale(path: string, held: string): void {
  const clearing = `${path}.clearing`
  try {
    closeSync(openSync(clearing, 'wx'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const since = statSync(clearing, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > abandoned_ms) rmSync(clearing, { force: true })
    return
  }
  try {
    if (read(path) === held) rmSync(path, { force: true })
  } finally {
    rmSync(clearing, { force: true })
  }
}

// After a crash the number may belong to another process by now: the start time tells them apart where /proc is there.
// One that was killed and that nobody has waited for yet (Z) is dead.
function mark(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? '' : `${pid} ${rest[18]}\n`
  } catch {
    try {
      process.kill(pid, 0)
      return `${pid} alive\n`
    } catch {
      return ''
    }
  }
}
