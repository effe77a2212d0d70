import { parentPort, workerData } from 'node:worker_threads'
import { extractText, getDocumentProxy } from 'unpdf'

try {
  const pdf = await getDocumentProxy(new Uint8Array(workerData as Uint8Array), { verbosity: 0 })
  const { text } = await extractText(pdf, { mergePages: true })
  parentPort!.postMessage({ text })
} catch (error) {
  parentPort!.postMessage({ failure: (error as Error).name === 'PasswordException' ? 'password' : 'broken' })
}
