// What other rooms may know of occupations.
export type { Hours, Occupation, Skill } from './Catalogue.ts'
export type { CatalogueIndex } from './indexCatalogue.ts'
