import { parentPort, workerData } from 'node:worker_threads'
import { readPdfText } from './readPdfText.ts'

parentPort!.postMessage(await readPdfText(new Uint8Array(workerData as Uint8Array)))
