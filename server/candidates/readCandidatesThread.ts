import { workerData } from 'node:worker_threads'
import type { ImportColumns } from '../../shared/candidateImport.ts'
import { serveBatches } from '../text/serveBatches.ts'
import { previewCandidatesFile, readCandidatesFile } from './readCandidatesFile.ts'

type Given = { bytes: Uint8Array; batch_size: number; columns: Partial<ImportColumns> }
const { bytes, batch_size, columns } = workerData as Given
/** A batch size of 0 asks only for the preview of the file. */
if (batch_size === 0) serveBatches(previewCandidatesFile(bytes))
else serveBatches(readCandidatesFile(bytes, columns, batch_size))
