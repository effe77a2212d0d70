// Whether a recruiter's own question asks what somebody would do, or how they work, and not for something that happened.
const polite =
  /\b(?:can|could|would|will) you (?:please |briefly |mind )*(?:tell|telling|describe|describing|give|giving|share|sharing|walk|talk|explain|think of|name|recall)\b/gi
const general =
  /\b(?:do|would|will|could|can|should) you\b|\byour (?:\p{L}+ )?(?:approach|method|philosophy|style|strategy|process)\b|\b(?:imagine|suppose)\b/iu
const occasion =
  /\b(?:did|had|have|were|was)(?:n['’]t)? you\b|\b(?:a|an|one|any|(?:the|your) (?:last|first|most recent)) (?:time|occasion|moment)\b|\b(?:examples?|instances?)\b/i

export const asksNoOccasion = (question: string): boolean => general.test(question.replace(polite, '')) && !occasion.test(question)
