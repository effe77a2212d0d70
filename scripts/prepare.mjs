// Prepares a fresh clone: installs what is missing, and builds the web app if its sources changed. It runs on Node 20 before anything is
// installed, so it is plain JavaScript. --browser also gets a Chromium and a voice. --no-web skips the web app.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { ensureBrowser } from './browser.mjs'
import { ensureSpeech } from './ensureSpeech.mjs'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const at = (...parts) => join(root, ...parts)

function stop(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

if (Number(process.versions.node.split('.')[0]) < 20) stop(`Vouch needs Node 20 or newer; this is ${process.version}.`)

function run(command, args, what) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) stop(`${what} failed${error ? `: ${error.message}` : ''}. Run \`${command} ${args.join(' ')}\` to see why.`)
}

function hashOf(...names) {
  const hash = createHash('sha256')
  const add = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const full = join(path, entry.name)
      // Vite keeps its cache in `web/node_modules`.
      if (entry.name === 'node_modules') continue
      if (entry.isDirectory()) add(full)
      else if (!entry.name.includes('.test.')) hash.update(full.slice(root.length)).update(readFileSync(full))
    }
  }
  for (const name of names) {
    if (name.includes('.')) hash.update(readFileSync(at(name)))
    else add(at(name))
  }
  return hash.digest('hex')
}

/** Does the work unless the stamp file has the same hash, which means that it was done for these inputs. */
function once(stampPath, wanted, work) {
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted) return
  work()
  mkdirSync(join(stampPath, '..'), { recursive: true })
  writeFileSync(stampPath, wanted)
}

function precompress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name)
    if (!entry.isFile() || !/\.(js|mjs|css|svg|html|json|txt)$/.test(entry.name)) continue
    const bytes = readFileSync(path)
    if (bytes.length < 1024) continue
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${path}.br`, brotliCompressSync(bytes))
  }
}

once(at('node_modules', '.vouch-installed'), `${hashOf('package.json', 'package-lock.json')} ${process.platform} ${process.arch}`, () => {
  process.stdout.write('Installing packages…\n')
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], 'Installing packages')
})

if (!process.argv.includes('--no-web')) {
  once(at('dist', 'web.stamp'), hashOf('web', 'shared', 'package-lock.json'), () => {
    process.stdout.write('Building the web app…\n')
    run(
      at('node_modules', '.bin', 'node'),
      [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', 'web', '--logLevel', 'error'],
      'Building the web app',
    )
    precompress(at('dist', 'web'))
  })
}

if (process.argv.includes('--browser')) {
  ensureBrowser(stop)
  ensureSpeech()
}
