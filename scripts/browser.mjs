// Finds a Chromium for the browser journeys, or has one installed.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// A browser without its windows costs a sixth less of the processor.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function inPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return join(folder, name)
    } catch {
      // Not in this one.
    }
  }
  return null
}

/** The path of the system's Chromium or Chrome, or null for the one that Playwright installed; the one without windows unless the `whole` one is wanted. */
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

/** Installs a Debian package, where that is to be had and this user may; answers whether it did. */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || !works('apt-get', ['--version'])) return false
  works('apt-get', ['update', '-q'])
  return works('apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
}

/** Asks for Debian's browser without windows, once in a clone: where it is not to be had, the others do. */
function tryShell(asked) {
  if (process.env.CHROMIUM_PATH || inPath(shell) || existsSync(asked)) return
  mkdirSync(join(asked, '..'), { recursive: true })
  writeFileSync(asked, '')
  installPackage(shell)
}

/** Makes sure that there is a browser; calls `stop` with one clear line when none can be had. */
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
