import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { env } from './env.ts'

/**
 * Headless-only build of Chromium. Playwright uses this build by default, and it needs about half the
 * resources of the full browser.
 */
const SHELL = '/usr/bin/chromium-headless-shell'
const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/**
 * Returns the path of a Chromium executable. Tries CHROMIUM_PATH, the system's headless-only build,
 * Playwright's own copy, and the system's full build, in this order. If none exists, installs Chromium: first
 * with Playwright's download, then, when running as root, from Debian's package. Throws an error that
 * explains what to do when Chromium cannot be installed.
 */
export function findBrowser(): string {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, but that file does not exist.`)
  }
  const known = [SHELL, chromium.executablePath(), ...SYSTEM_PATHS].find((path) => existsSync(path))
  if (known) return known

  console.error('Chromium not found; installing it …')
  if (run('npx', ['playwright', 'install', 'chromium']) && existsSync(chromium.executablePath()))
    return chromium.executablePath()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    // Older Debian releases offer only the full browser.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])) break
    const installed = [SHELL, ...SYSTEM_PATHS].find((path) => existsSync(path))
    if (installed) return installed
  }
  throw new Error(
    'Failed to install Chromium for the browser tests. Install it and set CHROMIUM_PATH to its path.',
  )
}
