import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { userTypes } from '../../../shared/signIn.ts'
import { staffTypes } from '../../../shared/passwords.ts'
import { v7 } from 'uuid'
import { belongsTo, created, id, instant } from '../columns.ts'
import { candidates } from './candidates.ts'
import { users } from './people.ts'

export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    user_type: text({ enum: userTypes }).notNull(),
    user_id: uuid().references(() => users.id),
    candidate_id: uuid().references(() => candidates.id),
    /** The session's name in lists. The hash of the token is never sent. */
    id: uuid()
      .notNull()
      .$defaultFn(() => v7())
      .default(sql`gen_random_uuid()`),
    created_at: created(),
    expires_at: instant().notNull(),
    /** Exact to the minute. It has no index, so a change of it rewrites no index. */
    last_used_at: instant()
      .notNull()
      .default(sql`now()`),
    /** When the account's holder last proved who they are. */
    proved_at: instant()
      .notNull()
      .default(sql`now()`),
    address: text().notNull().default(''),
    user_agent: text().notNull().default(''),
  },
  (t) => [
    index('sessions_user').on(t.user_id),
    index('sessions_candidate').on(t.candidate_id),
    index('sessions_expiry').on(t.expires_at),
    uniqueIndex('sessions_id').on(t.id),
  ],
)

/** The kinds of one-time tokens: links, sign-ins that need another step, and new passkeys. Each token is used once. */
export type OneTimeKind = 'password_link' | 'invitation' | 'second_factor' | 'passkey_sign_in' | 'new_passkey' | 'single_sign_on'

export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    token_hash: text().primaryKey(),
    kind: text().$type<OneTimeKind>().notNull(),
    user_id: uuid().references(() => users.id),
    /** Data for the one who uses the token, encrypted. */
    data_sealed: text(),
    /** The email that contains the link. */
    email_id: uuid(),
    created_at: created(),
    expires_at: instant().notNull(),
  },
  (t) => [index('one_time_tokens_user').on(t.user_id), index('one_time_tokens_expiry').on(t.expires_at)],
)

/** One-time links that sign a candidate in, by the hash of their token. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    token_hash: text().primaryKey(),
    candidate_id: belongsTo(() => candidates.id),
    /** The email that contains the link. If a person copied the invitation, no email has this id. */
    email_id: uuid(),
    created_at: created(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [index('sign_in_links_candidate').on(t.candidate_id), index('sign_in_links_expiry').on(t.expires_at)],
)

/** An authenticator app. `last_step` is the time step of the last accepted code, so that no code is accepted twice. */
export const totpFactors = pgTable('totp_factors', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  secret_sealed: text().notNull(),
  confirmed_at: instant(),
  last_step: integer().notNull().default(0),
  created_at: created(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  { code_hash: text().primaryKey(), user_id: belongsTo(() => users.id), used_at: instant() },
  (t) => [index('recovery_codes_user').on(t.user_id)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: belongsTo(() => users.id),
    name: text().notNull(),
    credential_id: text().notNull(),
    public_key: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    created_at: created(),
    last_used_at: instant(),
  },
  (t) => [index('passkeys_user').on(t.user_id), uniqueIndex('passkeys_credential').on(t.credential_id)],
)

/** The account of each person at the single sign-on service. A row is made at their first sign-in with it. */
export const signOnSubjects = pgTable(
  'sign_on_subjects',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id),
    user_type: text({ enum: staffTypes }).notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    created_at: created(),
  },
  (t) => [uniqueIndex('sign_on_subjects_subject').on(t.issuer, t.subject, t.user_type)],
)
