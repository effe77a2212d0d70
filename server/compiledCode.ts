import { join } from 'node:path'

/** The folder of compiled code. A process or thread that uses it starts with half the processor time. */
export const compiledCode = join(import.meta.dirname, '../.cache/compiled')
