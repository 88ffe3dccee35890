/**
 * Caches a data directory of the services with a small sample market and copies it for each test. Filling the
 * directory takes about twelve seconds of processor time; copying it takes less than one second.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { engineVersion } from '@gable/service-kit/test-kit/template'
import { inherited } from '../env.ts'
import { root } from '../processes.ts'
import { SAMPLE_DAY, SAMPLE_SIZE } from './test-market.ts'

/** Settings of the sample market of the tests. Tests of listing pages need the offers. */
const marketEnv = {
  SAMPLE_MEMBERS: 'true',
  SAMPLE_TODAY: SAMPLE_DAY,
  SAMPLE_COMPENSATION_OFFERS: 'true',
}

const cacheDir = join(root, 'node_modules/.cache/gable')

/** Returns a hash of everything that affects the contents of a filled directory. */
function marketKey(): string {
  const hash = createHash('sha256')
  hash.update(`${JSON.stringify(marketEnv)} ${SAMPLE_SIZE} ${engineVersion()}`)
  for (const folder of ['kit', 'sample', 'services'].map((name) => join(root, name))) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|sql|json)$/.test(file) && !/(node_modules|\.tsbuild|\.test\.ts)/.test(file))
      .sort()
    for (const file of files) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

let filled: string | undefined

const waitMs = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

const FILL_LIMIT_MS = 180_000

/** True when the process that wrote the lock is still running. An interrupted run leaves its lock behind. */
function isHeld(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    // The pid is 0 while the other process writes the file.
    if (pid > 0) process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the path of the filled directory, and fills the directory first if it does not exist. One process
 * fills the directory while other processes wait. If that process exits before it finishes, a waiting process
 * fills the directory.
 */
function filledDirectory(): string {
  const directory = join(cacheDir, `market-${marketKey()}`)
  if (existsSync(directory)) return directory
  mkdirSync(cacheDir, { recursive: true })
  const lock = `${directory}.lock`
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
  } catch {
    for (const since = Date.now(); isHeld(lock) && Date.now() - since < FILL_LIMIT_MS; ) waitMs(100)
    if (existsSync(directory)) return directory
    rmSync(lock, { force: true })
    return filledDirectory()
  }
  try {
    // Another process may have filled the directory since the first check.
    if (!existsSync(directory)) fill(directory)
  } finally {
    rmSync(lock, { force: true })
  }
  return directory
}

function fill(directory: string): void {
  const draft = `${directory}.${process.pid}`
  // Uses the README's command, so that filling the market is also the smoke run of that command.
  execFileSync('npm', ['run', '--silent', 'seed', '--', '--listings', String(SAMPLE_SIZE)], {
    cwd: root,
    env: {
      PATH: inherited.PATH,
      HOME: inherited.HOME,
      ENV_FILE: 'none',
      LOG_LEVEL: 'fatal',
      DATA_DIR: draft,
      ...marketEnv,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Remove older markets and drafts that interrupted runs left.
  for (const name of readdirSync(cacheDir))
    if (/^market-[0-9a-f]{16}(\.\d+)?$/.test(name) && join(cacheDir, name) !== draft)
      rmSync(join(cacheDir, name), { recursive: true, force: true })
  renameSync(draft, directory)
}

/** Fills the cached directory unless it is filled. Blocks this process for seconds. */
export function fillMarketOnce(): string {
  filled ??= filledDirectory()
  return filled
}

/** Creates a data directory with the sample market. The path must not exist or must be an empty directory. */
export function copyFilledMarket(to: string): void {
  cpSync(fillMarketOnce(), to, { recursive: true })
}
