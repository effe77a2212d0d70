// What other rooms may know of occupations.
export type { Hours, Occupation } from './Catalogue.ts'
export type { CatalogueIndex } from './indexCatalogue.ts'
export type { Names } from './nameFinder.ts'
export { currentCatalogue } from './currentCatalogue.ts'
export { namesOf, qualificationFactsOf, wayOf } from './facts.ts'
export { findNames, plainWords } from './nameFinder.ts'
