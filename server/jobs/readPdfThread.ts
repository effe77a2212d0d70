import { parentPort, workerData } from 'node:worker_threads'
import { getResolvedPDFJS } from 'unpdf'
import { readPdfText } from './readPdfText.ts'

// Else it would be loaded in the time that counts against the file.
await getResolvedPDFJS()
parentPort!.postMessage('begun')
parentPort!.postMessage(await readPdfText(new Uint8Array(workerData as Uint8Array)))
