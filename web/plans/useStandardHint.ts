import { useQuery } from '@tanstack/react-query'
import { questions } from '../../shared/languages/en.ts'
import { languageOf, type LanguageCode } from '../../shared/languages/languages.ts'

/** What a question that is written says under it, in the language of the interview. */
export function useStandardHint(language: LanguageCode): string {
  const { data } = useQuery({
    queryKey: ['standard hint', language],
    queryFn: async () => (await languageOf(language).load?.())?.questions.hint ?? questions.hint,
    staleTime: Infinity,
  })
  return data ?? questions.hint
}
