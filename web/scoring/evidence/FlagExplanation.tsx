import type { RedFlag } from '../../../shared/scoreDetail.ts'

/** The candidate's explanation of a red flag, and the one that stood at the review if they changed it after that. */
export function FlagExplanation({ flag }: { flag: RedFlag }) {
  const { explanation, after_decision, explanation_before } = flag
  return explanation ? (
    <span className="mt-1 block border-l-2 border-fair-500 pl-3 font-normal whitespace-pre-wrap wrap-anywhere">
      <span className="text-xs">The candidate says{after_decision && ', after the review'}: </span>
      {explanation}
      {explanation_before && (
        <span className="mt-1 block">
          <span className="text-xs">Before the review: </span>
          {explanation_before}
        </span>
      )}
    </span>
  ) : null
}
