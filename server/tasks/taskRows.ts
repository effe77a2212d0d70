// What other folders ask the queue's own table, as SQL for their queries.
import { sql, type SQL } from 'drizzle-orm'
import type { TaskData, TaskName } from './TaskData.ts'

/** Waits or runs. */
export const unfinished = sql`state in ('created', 'retry', 'active')`

type Field<N extends TaskName> = keyof TaskData[N] & string
const inData = (field: string) => sql.raw(`data->>'${field}'`)

/** Whether a task of this kind, with this id in its data, waits or runs. */
export const hasUnfinishedTask = <N extends TaskName>(name: N, field: Field<N>, id: SQL): SQL =>
  sql`exists (select 1 from pgboss.job where name = ${name} and ${unfinished} and ${inData(field)} = ${id}::text)`

/** The newest task for each value of a field, with `state` and `at`. One that waits or runs comes before one that has ended. */
export const newestTasks = <N extends TaskName>(name: N, field: Field<N>): SQL =>
  sql`select distinct on (${inData(field)}) ${inData(field)} as ${sql.identifier(field)}, state, ${unfinished} as unfinished, coalesce(completed_on, created_on) as at
    from pgboss.job where name = ${name} order by ${inData(field)}, ${unfinished} desc, created_on desc`
