/** A valid id for each number. */
export const sampleId = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
