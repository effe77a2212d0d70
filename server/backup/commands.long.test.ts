// `npm run backup` and `npm run restore` as processes, from one embedded database into a new one.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { signedIn } from '../../testing/signedIn.ts'
import { adminLogin, spawnVouch } from '../../testing/servers/spawnVouch.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { audit } from '../db/schema/audit.ts'

const folder = mkdtempSync(join(tmpdir(), 'vouch-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (script: string, file: string, data_dir: string) =>
  spawnSync(process.execPath, ['--liftoff-only', `server/backup/${script}.ts`, file], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, DATA_DIR: data_dir },
    encoding: 'utf8',
    timeout: 60_000,
  })

test.skipIf(process.env.TEST_DATABASE_URL)(
  'a backup with a task that waits is restored into a new folder; what is refused leaves nothing there',
  async () => {
    const data_dir = join(folder, 'own')
    // Nothing listens there, so the invitation waits.
    const vouch = await spawnVouch({ DATA_DIR: data_dir, SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'error' }, { bare: true })
    try {
      const { access_token } = await signedIn(vouch.as().sessions.adminLogin(adminLogin))
      await vouch.as(access_token).people.createAdminUser({ email: 'second@example.com' })
      await vouch.terminate()
      const file = join(folder, 'vouch.backup')
      expect(run('backupMain', file, data_dir)).toMatchObject({ status: 0, stdout: expect.stringContaining('1 waiting tasks') })

      const target = join(folder, 'new')
      const cut = join(folder, 'cut.backup')
      writeFileSync(cut, readFileSync(file).subarray(0, -400))
      expect(run('restoreMain', cut, target)).toMatchObject({
        status: 2,
        stderr: expect.stringMatching(/not a complete backup|its end is missing/),
      })
      expect(existsSync(join(target, 'app-secret'))).toBe(false)

      expect(run('restoreMain', file, target)).toMatchObject({ status: 0, stdout: expect.stringContaining('Everybody signs in again') })
      expect(readFileSync(join(target, 'app-secret'), 'utf8')).toBe(readFileSync(join(data_dir, 'app-secret'), 'utf8'))
      const open = readdirSync(target, { recursive: true, encoding: 'utf8' })
        .concat('.')
        .filter((path) => (statSync(join(target, path)).mode & 0o077) !== 0)
      expect(process.platform === 'win32' ? [] : open).toEqual([])
      const read = await openDatabase(readConfig({ DATA_DIR: target }))
      const recorded = await read.select({ action: audit.action }).from(audit).where(eq(audit.actor_type, 'system')).orderBy(audit.id)
      await read.close()
      // The backup was made while its own command was under way.
      expect(recorded).toEqual([{ action: 'commands.backup.begun' }, { action: 'commands.restore' }])
      rmSync(join(target, 'app-secret'))
      expect(run('backupMain', join(folder, 'other.backup'), target)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('app-secret'),
      })
      expect(existsSync(join(target, 'app-secret'))).toBe(false)
    } finally {
      await vouch.stop()
    }
  },
  240_000,
)
