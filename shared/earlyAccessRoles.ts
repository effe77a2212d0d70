export const earlyAccessRoles = ['Recruiter', 'Candidate', 'Hiring Manager'] as const
