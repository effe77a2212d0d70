// Reads a LinkedIn archive in the browser. Only the named files are unpacked, and nothing else leaves the browser.
import type { Unpacked } from './unpack.ts'

/** Throws an error with a message for the user who chose the file. */
export function readArchive(file: File): Promise<Unpacked> {
  const worker = new Worker(new URL('./archiveWorker.ts', import.meta.url), { type: 'module' })
  return new Promise<Unpacked>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Unpacked | { problem: string }>) =>
      'rows' in data ? resolve(data) : reject(new Error(data.problem)),
    )
    worker.addEventListener('error', () => reject(new Error('The archive could not be opened in this browser.')))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
