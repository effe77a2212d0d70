/** Other orders of the ranking. `outcome` begins with those on whom nobody has decided, `completed` with the latest interview. */
export const rankingOrders = ['outcome', 'flags', 'completed', 'name'] as const
export type RankingOrder = (typeof rankingOrders)[number]
