export const percent = (share: number) => `${(100 * share).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`
