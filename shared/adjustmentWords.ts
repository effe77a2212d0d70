export const adjustmentKinds = ['more_time', 'typing', 'human', 'other'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]
export const adjustmentWords: Record<AdjustmentKind, string> = {
  more_time: 'More time',
  typing: 'Typing instead of speaking',
  human: 'A person instead of an AI',
  other: 'Something else',
}
