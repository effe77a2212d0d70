// What other rooms may read of occupations.
export type { Hours, Occupation } from './Catalogue.ts'
export type { CatalogueIndex } from './indexCatalogue.ts'
export { currentCatalogue } from './currentCatalogue.ts'
export { namesOf, qualificationFactsOf, wayOf } from './catalogueFacts.ts'
export { findInCatalogue } from './findInCatalogue.ts'
