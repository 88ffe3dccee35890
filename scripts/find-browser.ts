import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { env } from './env.ts'

/** Chromium without windows: what Playwright itself tests with, at half the work of the whole. */
const SHELL = '/usr/bin/chromium-headless-shell'
const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/**
 * Path of a Chromium: CHROMIUM_PATH, the system's without windows, Playwright's own, the system's, else one that it
 * installs (Playwright's download, then Debian's package as root). Throws a sentence that says what to do when there is
 * none.
 */
export function findBrowser(): string {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, and there is no file of that name.`)
  }
  const known = [SHELL, chromium.executablePath(), ...SYSTEM_PATHS].find((path) => existsSync(path))
  if (known) return known

  console.error('No Chromium here; installing one …')
  if (run('npx', ['playwright', 'install', 'chromium']) && existsSync(chromium.executablePath()))
    return chromium.executablePath()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    // Older releases have only the whole.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])) break
    const installed = [SHELL, ...SYSTEM_PATHS].find((path) => existsSync(path))
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium, and none could be installed. Install it and set CHROMIUM_PATH to its path.',
  )
}
