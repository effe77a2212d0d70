// Ids of emails that a mail server took, on disk from that moment until the database has it. Storing it there can take tenths of a second,
// and a server that is killed meanwhile would send the email again. It is read at a start, so it helps a server that starts again with
// its DATA_DIR before anybody takes up its tasks: one server alone. Of several servers another one may send the email again first.
// Two servers may share the file: then an id may be lost, as without it.
import { appendFileSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'

/** Nothing here throws: a folder that cannot be written only brings back the longer moment. */
export function openSentOnDisk(data_dir: string, log: Logger) {
  const file = join(data_dir, 'sent-emails')
  let underWay = 0
  const quietly = (work: () => void) => {
    try {
      work()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log.warn({ err: error }, 'sent emails cannot be noted in DATA_DIR')
    }
  }
  return {
    /** What a server that was killed left here, by id. */
    left(): Map<string, string> {
      let text = ''
      quietly(() => (text = readFileSync(file, 'utf8')))
      return new Map([...text.matchAll(/^([0-9a-f-]{36}) (\S{24})$/gm)].map(([, id, sent_at]) => [id!, sent_at!]))
    },
    add(email_id: string, sent_at: string): void {
      underWay++
      quietly(() => appendFileSync(file, `${email_id} ${sent_at}\n`))
    },
    /** One of those is in the database. */
    done(): void {
      underWay--
      if (underWay === 0) quietly(() => truncateSync(file))
    },
    clear: () => quietly(() => truncateSync(file)),
  }
}
