// What other rooms may do with companies, in their own transaction.
export { setLogo } from './setLogo.ts'
