// What other rooms may show of companies.
export { NewCompanyDialog } from './NewCompanyDialog.tsx'
