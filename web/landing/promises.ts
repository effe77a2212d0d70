/** Where the three promises to candidates lead, on the landing page itself. */
export const promises = { profile: 'skill-profile', map: 'progression-map', steps: 'next-steps' }
