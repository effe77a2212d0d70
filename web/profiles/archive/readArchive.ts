// Reads a LinkedIn archive in the browser. Only the named files are unpacked, and nothing else leaves the browser.
import type { ArchiveRow } from './unpack.ts'

/** Throws an error with a message for the user who chose the file. */
export function readArchive(file: File): Promise<ArchiveRow[]> {
  const worker = new Worker(new URL('./archiveWorker.ts', import.meta.url), { type: 'module' })
  return new Promise<ArchiveRow[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<{ rows: ArchiveRow[] } | { problem: string }>) =>
      'rows' in data ? resolve(data.rows) : reject(new Error(data.problem)),
    )
    worker.addEventListener('error', () => reject(new Error('The archive could not be opened in this browser.')))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
