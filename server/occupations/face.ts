// What other rooms may read of occupations.
export type { Hours, Occupation } from './Catalogue.ts'
export type { CatalogueIndex } from './indexCatalogue.ts'
export { currentCatalogue } from './currentCatalogue.ts'
export { namesOf, qualificationFactsOf, wayOf } from './facts.ts'
export { findNames } from './nameFinder.ts'
