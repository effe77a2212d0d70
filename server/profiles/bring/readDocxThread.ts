import { workerData } from 'node:worker_threads'
import { serveBatches } from '../../text/serveBatches.ts'
import { readDocx } from './readDocx.ts'

const { bytes } = workerData as { bytes: Uint8Array }
serveBatches(
  (function* () {
    yield readDocx(bytes)
  })(),
)
