import type { Database } from '../server/db/open.ts'

/** While `act` runs, the database refuses such statements, for example `insert on reminders for each row`. */
export async function refusing<T>({ raw }: Database, statements: string, act: () => Promise<T>): Promise<T> {
  const [, table] = / on (\w+)/.exec(statements)!
  const name = `refuse_${table!}`
  await raw(`create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'refused by the test'; end $$;
    create trigger ${name} before ${statements} execute function ${name}()`)
  try {
    return await act()
  } finally {
    await raw(`drop trigger ${name} on ${table!}; drop function ${name}`)
  }
}
