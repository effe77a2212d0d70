import { z } from 'zod'

/** An email as it would go out. Nothing is sent. */
export const emailPreview = z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() })
