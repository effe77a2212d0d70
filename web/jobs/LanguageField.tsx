import type { ComponentProps } from 'react'
import { languageCodes, languageOf, type LanguageCode } from '../../shared/languages/languages.ts'
import { useAbout } from '../useAbout.ts'
import { Banner } from '../ui/Banner.tsx'
import { SelectField } from '../ui/Field.tsx'

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & { /** The first interview has started. */ frozen?: boolean }

/** The language of a job's interviews, and what staff should know before they choose it. */
export function LanguageField({ frozen = false, ...field }: Props) {
  const about = useAbout()
  const { name, checked_by, reads } = languageOf(field.value as LanguageCode)
  return (
    <div className="grid gap-2">
      <SelectField
        label="Interview language"
        disabled={frozen}
        hint={
          frozen
            ? 'The first interview has started, so the language stays.'
            : 'Questions, the interview and emails to candidates are in this language. What you write stays as you wrote it.'
        }
        className="sm:max-w-xs"
        {...field}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageOf(code).name}
          </option>
        ))}
      </SelectField>
      <div role="status" className="empty:hidden">
        {(field.value !== 'en' || (!reads && about?.language_model === false)) && (
          <Banner tone="fair">
            <div className="grid gap-2">
              {checked_by === null && <p>This translation has not been checked by a native speaker.</p>}
              {field.value !== 'en' && (
                <p>
                  An agent of ElevenLabs speaks the language that it is set up for. Its prompt may use {'{{interview_language}}'}. Check it
                  before you invite anybody.
                </p>
              )}
              {field.value !== 'en' && about?.speaks && (
                <p>
                  The service that reads questions aloud is not told the language, so it may pronounce it wrongly. Listen to a rehearsal
                  before you invite anybody.
                </p>
              )}
              {!reads && about?.language_model === false && (
                <p>The baseline scorer cannot read {name}, and no language model is set. So every score waits for a person.</p>
              )}
            </div>{' '}
          </Banner>
        )}
      </div>
    </div>
  )
}
