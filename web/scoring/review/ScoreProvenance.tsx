import { firstReader } from '../../../shared/firstReader.ts'
import type { ScoreDetail } from '../../../shared/scoreDetail.ts'
import { quotesNote } from '../evidence/quotesNote.ts'
import { questionsWords } from '../questionsWords.ts'

const scorers = { baseline: 'Baseline scorer', model: 'Language model', csv: 'Uploaded CSV' }
const readBefore = (detail: ScoreDetail) => {
  const first = detail.scorer === 'csv' ? firstReader(detail) : null
  return first && scorers[first]
}

/** What made a score: scorer, model, versions and cost. */
export function ScoreProvenance({ detail }: { detail: ScoreDetail }) {
  const facts = [
    ['Scorer', detail.scorer && scorers[detail.scorer]],
    ['Proposed by', readBefore(detail)],
    ['Model', detail.model],
    ['Prompt version', detail.prompt_version],
    ['Asked', detail.plan_version === null ? null : questionsWords(detail.plan_version)],
    [
      'Tokens',
      detail.input_tokens === null || detail.output_tokens === null
        ? null
        : `${detail.input_tokens.toLocaleString('en-US')} in, ${detail.output_tokens.toLocaleString('en-US')} out`,
    ],
    ['Cost', detail.cost_usd === null ? null : `$${detail.cost_usd.toFixed(4)}`],
  ].filter(([, value]) => value)
  return (
    <footer className="border-t border-sand-200 pt-4 text-xs quiet">
      {facts.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1.5">
          {facts.map(([label, value]) => (
            <div key={label} className="flex gap-1.5">
              <dt>{label}</dt>
              <dd className="num font-medium wrap-anywhere text-midnight-900">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {quotesNote(detail) && <p className="mt-2">{quotesNote(detail)}</p>}
    </footer>
  )
}
