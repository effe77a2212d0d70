import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { created, id } from '../columns.ts'

export const earlyAccessRequests = pgTable(
  'early_access_requests',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    role: text().notNull(),
    created_at: created(),
  },
  (t) => [uniqueIndex('early_access_once').on(t.email, t.role)],
)
