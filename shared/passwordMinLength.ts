export const passwordMinLength = 12
