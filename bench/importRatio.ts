import pg from 'pg'
import type { Client } from '../shared/client.ts'

const rows = 100_000

/** Seconds for an import over HTTP, and for COPY of the same rows into a table with the same indexes, by turns. */
export async function importRatio(
  client: Client,
  database_url: string,
  rounds: number,
): Promise<{ ours: number; copy: number; ratios: number[] }> {
  const db = new pg.Client({ connectionString: database_url })
  await db.connect()
  // Deleting between the rounds is not measured. Without this setting, each delete checks the foreign keys of every row.
  await db.query('set session_replication_role = replica')
  const times: { ours: number; copy: number }[] = []
  const csv = new File(
    [`name,email,phone\n${Array.from({ length: rows }, (_, i) => `Candidate ${i},import${i}@example.com,021 ${i}`).join('\n')}`],
    'c.csv',
    { type: 'text/csv' },
  )
  const {
    rows: [place],
  } = await db.query<{ data_directory: string }>('show data_directory')
  const path = `${place!.data_directory}/bench.copy`
  try {
    for (let i = 0; i < rounds; i++) {
      const job = await client.jobs.createJob({ title: `Import ${i}`, company_info: 'Northwind', criteria: '- Ownership' })
      let began = performance.now()
      const result = await client.candidates.importCandidates({ job_id: job.id, file: csv })
      const ours = (performance.now() - began) / 1000
      if (result.imported_count !== rows) throw new Error(`only ${result.imported_count} rows were imported`)

      // The peer: the same table, equally full, with the same foreign key and indexes, filled from a file.
      await db.query(`copy (select * from candidates where job_id = '${job.id}' order by id) to '${path}'`)
      await db.query(`delete from candidates where job_id = '${job.id}'`)
      await db.query('vacuum candidates')
      // COPY must check the foreign key to the job, as our insert does.
      await db.query('set session_replication_role = origin')
      began = performance.now()
      await db.query(`copy candidates from '${path}'`)
      const copy = (performance.now() - began) / 1000
      await db.query('set session_replication_role = replica')
      await db.query(`delete from candidates where job_id = '${job.id}'`)
      await db.query('vacuum candidates')
      times.push({ ours, copy })
    }
  } finally {
    await db.end()
  }
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
  return { ours: middle(times.map((t) => t.ours)), copy: middle(times.map((t) => t.copy)), ratios: times.map((t) => t.copy / t.ours) }
}
