import { workerData } from 'node:worker_threads'
import { serveBatches } from '../text/serveBatches.ts'
import { readCandidatesCsv } from './readCandidatesCsv.ts'

const { bytes, batch_size } = workerData as { bytes: Uint8Array; batch_size: number }
serveBatches(readCandidatesCsv(bytes, batch_size))
