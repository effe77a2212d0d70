/** A request for another person's review is answered within so many days. */
export const answerWithin_days = 14
