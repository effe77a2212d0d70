import type { Interview } from '../../shared/interview.ts'
import { languageOf, type LanguageCode } from '../../shared/languages/languages.ts'
import type { Deps } from '../context.ts'

/** Who would read an interview in this language first, by this server's settings. */
export const likelyReader = ({ config }: Pick<Deps, 'config'>, language: LanguageCode): Interview['first_reader'] =>
  config.llm ? 'model' : languageOf(language).reads ? 'baseline' : 'person'
