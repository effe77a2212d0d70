/** The longest valid email address. */
export const longEmail = `${'w'.repeat(64)}@${`${'x'.repeat(61)}.`.repeat(3)}com`
