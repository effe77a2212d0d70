import { sql } from 'drizzle-orm'
import type { EmailStatus } from '../../shared/system.ts'
import { users } from '../db/schema/people.ts'

/** An account and its sign-in state, as columns for queries on `users`. */
export const accountColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  is_active: users.is_active,
  created_at: users.created_at,
  updated_at: users.updated_at,
  is_set_up: sql<boolean>`users.password_hash is not null`,
  invitation: sql<{ expires_at: string; email_status: EmailStatus | null } | null>`(
    select json_build_object('expires_at', to_char(t.expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'email_status',
      case when e.status = 'waiting' and e.error is not null then 'failed' else e.status end)
    from one_time_tokens t left join emails e on e.id = t.email_id
    where t.user_id = users.id and t.kind = 'invitation' order by t.created_at desc limit 1)`,
}
