/**
 * Runs the smoke runs that take longer than those of `commands.full.test.ts`. `npx tsx scripts/smoke.ts` runs
 * them one after the other, prints a line for each, and exits with code 1 at the first failure. With names,
 * as in `npx tsx scripts/smoke.ts lighthouse`, it runs only the commands that end with one of the names.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withDeadline } from '@gable/kit/deadline/deadline'
import { findNativePostgres } from '@gable/service-kit/test-kit/native-postgres'
import { root } from './processes.ts'
import { skipReason, smokeRuns } from './smoke-runs.ts'
import { type RunningSite, startSite } from './start-site.ts'

/** In development, the first page waits for Vite to transform its modules. */
const PAGE_TIMEOUT_MS = 120_000

const requested = process.argv.slice(2)
const isWanted = (command: string) =>
  requested.length === 0 || requested.some((name) => command === name || command.endsWith(` ${name}`))
const chosen = smokeRuns.flatMap((run) =>
  run.by === 'npm run test:full' && isWanted(run.command) ? [run] : [],
)
const hasPostgres = findNativePostgres() !== undefined
const runs = chosen.filter((run) => skipReason(run, hasPostgres) === undefined)

const dataDir = mkdtempSync(join(tmpdir(), 'gable-smoke-'))
const sampleEnv = { DATA_DIR: dataDir, SAMPLE_LISTINGS: '2000', LOG_LEVEL: 'error' }

/** Prints one line with the result of `work`, and rethrows its error. */
async function timed<T>(command: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now()
  try {
    const result = await work()
    console.error(`✓ ${command.padEnd(32)} ${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s`)
    return result
  } catch (error) {
    console.error(`✗ ${command}`)
    throw error
  }
}

/** Runs npm with these arguments. Rejects with the output when npm fails. */
function npm(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.once('close', (code) => {
      const text = Buffer.concat(output).toString()
      if (code === 0) resolve()
      else reject(new Error(`npm ${args.join(' ')} exited with code ${code}.\n${text}`))
    })
  })
}

/** Throws unless the page returns status 200. */
async function expectPage(url: string): Promise<void> {
  const { status } = await withDeadline(PAGE_TIMEOUT_MS, async (signal) => {
    const answer = await fetch(url, { signal })
    await answer.body?.cancel()
    return answer
  })
  if (status !== 200) throw new Error(`${url} returned status ${status}.`)
}

/** Stops the site with SIGTERM. Throws when the site does not exit cleanly. */
async function stopped(site: RunningSite): Promise<void> {
  const code = await site.stop()
  if (code !== 0) throw new Error(`The site exited with code ${code}.`)
}

async function runDev(): Promise<void> {
  const site = await startSite(sampleEnv, 'dev')
  try {
    for (const url of [`${site.url}/`, `${site.url}/design`]) await expectPage(url)
  } finally {
    await stopped(site)
  }
}

async function runOnSite(): Promise<void> {
  const onSite = runs.filter(({ on }) => on === 'site')
  if (onSite.length === 0 && !isWanted('npm start')) return
  const site = await timed('npm start', () => startSite(sampleEnv))
  try {
    await expectPage(`${site.url}/`)
    for (const { command, args } of onSite) await timed(command, () => npm([...args, site.url]))
  } finally {
    await stopped(site)
  }
}

for (const run of chosen) {
  const reason = skipReason(run, hasPostgres)
  if (reason) console.error(`skipped: ${run.command} ${reason}`)
}
try {
  await runOnSite()
  if (isWanted('npm run dev')) await timed('npm run dev', runDev)
  for (const { command, args, on } of runs) if (!on) await timed(command, () => npm(args))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
