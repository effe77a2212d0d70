export const toTenth = (value: number): number => Math.round(value * 10) / 10
