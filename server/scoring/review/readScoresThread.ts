import { workerData } from 'node:worker_threads'
import { serveBatches } from '../../text/serveBatches.ts'
import { readScoresCsv } from './readScoresCsv.ts'

serveBatches(readScoresCsv((workerData as { bytes: Uint8Array }).bytes))
