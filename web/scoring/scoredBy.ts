import type { ScoreDetail } from '../../shared/scoring.ts'

/** Who or what made a score, in words. */
export function scoredBy({ scorer, model, plan_version }: Pick<ScoreDetail, 'scorer' | 'model' | 'plan_version'>): string {
  const who = scorer === 'model' ? `scored by ${model ?? 'a language model'}` : scorer === 'csv' ? 'scores from an uploaded CSV' : scorer === 'baseline' ? 'scored by the baseline scorer' : 'not scored'
  return plan_version === null ? who : `${who}, plan v${plan_version}`
}
