// What other rooms may read of the baseline.
export { readerFigures } from './readerFigures.ts'
