import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownersAlone } from './ownersAlone.ts'

test.skipIf(process.platform === 'win32')(
  'only the owner can open the data folder and the database in it, whatever their modes were',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'vouch-modes-'))
    const modeOf = (...parts: string[]) => (statSync(join(folder, ...parts)).mode & 0o777).toString(8)
    mkdirSync(join(folder, 'database/base'), { recursive: true })
    mkdirSync(join(folder, 'files/pdf'), { recursive: true })
    for (const file of ['app-secret', 'database/base/1', 'database/PG_VERSION']) writeFileSync(join(folder, file), '', { mode: 0o644 })
    for (const dir of ['', 'database', 'database/base', 'files']) chmodSync(join(folder, dir), 0o755)
    ownersAlone(folder)
    expect(['', 'database', 'database/base', 'files'].map((dir) => modeOf(dir))).toEqual(['700', '700', '700', '700'])
    expect(['app-secret', 'database/base/1', 'database/PG_VERSION'].map((file) => modeOf(file))).toEqual(['600', '600', '600'])
    rmSync(folder, { recursive: true })
    expect(() => ownersAlone(folder)).not.toThrow()
  },
)
