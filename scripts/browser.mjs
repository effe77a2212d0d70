// Finds a Chromium for the browser journeys, or installs one.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// A headless browser needs a sixth less processor time.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function inPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return join(folder, name)
    } catch {
      // It is not in this folder.
    }
  }
  return null
}

/** The path of the system's Chromium or Chrome, or null for Playwright's own. Prefers the headless shell, unless `whole` is set. */
export function findBrowser({ whole = false } = {}) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  for (const name of names) {
    const found = whole && name === shell ? null : inPath(name)
    if (found) return found
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return existsSync(mac) ? mac : null
}

export const works = (command, args) => spawnSync(command, args, { stdio: 'ignore', timeout: 600_000 }).status === 0
const playwrightHasOne = () =>
  works(join('node_modules', '.bin', 'node'), [
    '-e',
    "const{chromium}=require('@playwright/test');require('fs').accessSync(chromium.executablePath())",
  ])

/** Installs a Debian package if apt-get is there and the user is root. Returns whether it worked. */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || !works('apt-get', ['--version'])) return false
  works('apt-get', ['update', '-q'])
  return works('apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
}

/** Tries once in each clone to install Debian's headless browser. If that fails, the other browsers are used. */
function tryShell(asked) {
  if (process.env.CHROMIUM_PATH || inPath(shell) || existsSync(asked)) return
  mkdirSync(join(asked, '..'), { recursive: true })
  writeFileSync(asked, '')
  installPackage(shell)
}

/** Makes sure that there is a browser. Calls `stop` with one clear line if none can be installed. */
export function ensureBrowser(stop) {
  tryShell(join('.cache', 'asked-for-headless-shell'))
  const whole = () => findBrowser({ whole: true }) || playwrightHasOne()
  if (whole()) return
  process.stdout.write('Installing a browser for the journeys…\n')
  if (installPackage('chromium') && whole()) return
  if (works(join('node_modules', '.bin', 'playwright'), ['install', 'chromium']) && whole()) return
  if (findBrowser()) return
  stop('No browser: install Chromium or Chrome (or set CHROMIUM_PATH to one), then run npm test again.')
}
