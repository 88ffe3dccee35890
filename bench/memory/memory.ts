/**
 * `npm run bench -- memory`: runs the product as `npm start` does, with 25,000 homes, under mixed traffic for 30
 * minutes, and prints what each process holds. The memory is flat when the mean of the last ten minutes is at most 2 %
 * above the mean of minutes 10 to 20. `--pages 20000` instead serves that many pages with a site process that may use
 * 512 MB, and `--burst 600` sends that many different searches together to such a process; `--at-once` replaces its limit
 * of pages in progress. `--smoke` runs for seconds on a small market.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SAMPLE_MEMBERS, SAMPLE_PASSWORD } from '@gable/sample/members/sample-members'
import { z } from 'zod'
import { buildBundles } from '../../scripts/build.ts'
import { startSite } from '../../scripts/start-site.ts'
import { liveHeap } from '../../scripts/testing/measured-process.ts'
import { type MeasuredSite, startMeasuredSite } from '../../scripts/testing/measured-site.ts'
import { searchesAndListings, send } from '../../scripts/testing/page-kinds.ts'
import { startBackEnd } from '../../scripts/testing/start-back-end.ts'
import { createRandom } from '../search/random.ts'

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '5' },
    pages: { type: 'string' },
    burst: { type: 'string' },
    'at-once': { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
})

const PLACES = 500
/** Shares of the traffic. The rest is the home page. */
const SEARCH_SHARE = 0.6
const LISTING_SHARE = 0.3
const SIGNED_IN_SHARE = 0.2
const SMALL_LIMIT_MB = 512
/** Name of the sum of all processes in the table. */
const ALL = 'all processes'
/** The last third of a run may hold this multiple of the second third. */
const MAX_GROWTH = 1.02

/** Pages that a site serves before a burst, so that its code is compiled. */
const WARM_PAGES = 100
/** Time (ms) after which a burst has left the heap. */
const AFTER_BURST_MS = 5_000
/** The live heap after a burst may be this multiple of that before it. */
const MAX_HEAP_AFTER_BURST = 1.1

const SMOKE_SECONDS = 5

/** Returns a file of a process, or an empty text when the process has ended. */
function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Returns the ids of a process and of all processes that it started, with their commands. */
function processTree(root: number): { pid: number; command: string }[] {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      parent: Number(readProcess(Number(name), 'stat').split(') ').at(-1)?.split(' ')[1]),
    }))
  const below = (pid: number): number[] => [
    pid,
    ...stats.filter(({ parent }) => parent === pid).flatMap((child) => below(child.pid)),
  ]
  return below(root).map((pid) => ({
    pid,
    command:
      readProcess(pid, 'cmdline')
        .split('\0')
        .filter((word) => /\.(?:ts|mjs)$/.test(word))
        .at(-1) ?? 'npm start',
  }))
}

/** Returns the proportional set size of a process in megabytes. */
const pssOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readProcess(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

const random = createRandom(1)
/** Returns one of the items; the nth item is n times as rare as the first. */
function zipf<T>(items: readonly T[]): T {
  const total = items.reduce((sum, _, index) => sum + 1 / (index + 1), 0)
  let rest = random.between(0, total)
  const found = items.find((_, index) => {
    rest -= 1 / (index + 1)
    return rest <= 0
  })
  return found ?? (items[0] as T)
}

const logInAnswer = z.object({
  data: z.object({ logIn: z.object({ session: z.object({ token: z.string() }) }) }),
})

/** Signs the sample members in through the site. Returns their access tokens. */
async function signIn(origin: string): Promise<string[]> {
  const tokens: string[] = []
  for (const { email } of SAMPLE_MEMBERS) {
    const variables = { input: { email, password: SAMPLE_PASSWORD } }
    const { text } = await post(`${origin}/auth/session/log-in`, { variables })
    tokens.push(logInAnswer.parse(JSON.parse(text)).data.logIn.session.token)
  }
  return tokens
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const MEMBER_QUERY =
  '{ viewer { id firstName favorites { id } savedSearches { id name } notificationSettings { __typename } } }'

/** Access tokens live for 15 minutes. */
const TOKEN_MS = 10 * 60_000

interface Traffic {
  origin: string
  cities: readonly string[]
  listings: readonly string[]
  failures: number
}

function visit({ origin, cities, listings }: Traffic): Promise<{ status: number }> {
  const kind = random.between(0, 1)
  const path = kind < SEARCH_SHARE ? zipf(cities) : kind < SEARCH_SHARE + LISTING_SHARE ? zipf(listings) : '/'
  return send(origin + path)
}

/** Serves mixed traffic and samples the memory of all processes. */
async function mixedTraffic(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gable-memory-'))
  const running = await startSite({
    DATA_DIR: dataDir,
    SAMPLE_MEMBERS: 'true',
    TRUST_PROXY: 'loopback',
    ...(options.smoke && { SAMPLE_LISTINGS: '2000' }),
  })
  try {
    const origin = running.url
    const { cities, listings } = await searchesAndListings(origin)
    const traffic = {
      origin,
      cities: cities.slice(0, PLACES),
      listings: listings.slice(0, PLACES),
      failures: 0,
    }
    const samples = new Map<string, { second: number; megabytes: number }[]>()
    const start = performance.now()
    const seconds = options.smoke ? SMOKE_SECONDS : Number(options.minutes) * 60
    const elapsed = () => (performance.now() - start) / 1000
    let tokens = await signIn(origin)
    let signedInAt = performance.now()
    let sampledAt = 0
    let sent = 0
    while (elapsed() < seconds) {
      sent++
      void visit(traffic).then(
        ({ status }) => {
          if (status >= 400) traffic.failures++
        },
        () => traffic.failures++,
      )
      if (random.chance(SIGNED_IN_SHARE))
        void post(
          `${origin}/graphql`,
          { query: MEMBER_QUERY },
          { authorization: `Bearer ${random.oneOf(tokens)}` },
        ).catch(() => traffic.failures++)
      if (performance.now() - signedInAt > TOKEN_MS) {
        signedInAt = performance.now()
        tokens = await signIn(origin)
      }
      if (elapsed() - sampledAt >= 1) {
        sampledAt = elapsed()
        const held = new Map([[ALL, 0]])
        for (const { pid, command } of processTree(running.pid))
          for (const name of [command, ALL]) held.set(name, (held.get(name) ?? 0) + pssOf(pid))
        for (const [name, megabytes] of held) {
          const all = samples.get(name) ?? []
          samples.set(name, all)
          all.push({ second: sampledAt, megabytes })
        }
      }
      await sleep(Math.max(0, (sent * 1000) / Number(options.rate) - elapsed() * 1000))
    }
    if (options.smoke) return print(`Smoke run: ${sent} visits, ${samples.size} processes.`)
    report(samples, seconds)
    print(`${sent} visits, ${traffic.failures} failures.`)
    if (traffic.failures > 0) process.exitCode = 1
  } finally {
    await running.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Prints the mean PSS of each process in the second third and the last third of the run, and its peak. */
function report(
  samples: ReadonlyMap<string, { second: number; megabytes: number }[]>,
  seconds: number,
): void {
  const between = (all: readonly { second: number; megabytes: number }[], from: number, to: number) =>
    mean(all.filter(({ second }) => second >= from && second < to).map(({ megabytes }) => megabytes))
  const line = (name: string, middle: number, last: number, peak: number) =>
    print(
      `${name.padEnd(34)} ${middle.toFixed(0).padStart(6)} ${last.toFixed(0).padStart(6)} MB ${((last / middle - 1) * 100).toFixed(1).padStart(6)} %   peak ${peak.toFixed(0)} MB`,
    )
  print(
    `PSS in minutes ${seconds / 180} to ${seconds / 90}, in the last ${seconds / 180} minutes, growth, and peak:`,
  )
  for (const [name, all] of samples) {
    const middle = between(all, seconds / 3, (seconds * 2) / 3)
    const last = between(all, (seconds * 2) / 3, seconds)
    line(name, middle, last, Math.max(...all.map(({ megabytes }) => megabytes)))
    if (name === ALL && last > middle * MAX_GROWTH) process.exitCode = 1
  }
}

/**
 * Runs work against a site process that may use 512 MB, and samples its resident memory each second. The work returns
 * its summary and the number of its failures.
 */
async function onSmallSite(
  work: (site: MeasuredSite['site']) => Promise<{ summary: string; failures: number }>,
): Promise<void> {
  await buildBundles({ generate: true })
  const backEnd = await startBackEnd()
  const atOnce = options['at-once']
  const measured = await startMeasuredSite(backEnd, atOnce ? { MAX_PAGES_IN_PROGRESS: atOnce } : {})
  try {
    const { site } = measured
    let peak = 0
    const timer = setInterval(() => {
      const resident =
        Number(/^VmRSS:\s+(\d+)/m.exec(readProcess(site.process.pid ?? 0, 'status'))?.[1] ?? 0) / 1024
      peak = Math.max(peak, resident)
    }, 1000)
    const { summary, failures } = await work(site)
    clearInterval(timer)
    print(
      `${options.smoke ? 'Smoke run: ' : ''}${summary}, ${failures} failures; resident memory at most ${peak.toFixed(0)} MB of ${SMALL_LIMIT_MB} MB.`,
    )
    if (peak > SMALL_LIMIT_MB || failures > 0) process.exitCode = 1
  } finally {
    await measured.stop()
    await backEnd.stop()
  }
}

/** Serves pages of mixed traffic, two at a time. */
const servePages = (pages: number) =>
  onSmallSite(async ({ origin }) => {
    const { cities, listings } = await searchesAndListings(origin)
    const traffic = {
      origin,
      cities: cities.slice(0, PLACES),
      listings: listings.slice(0, PLACES),
      failures: 0,
    }
    for (let index = 0; index < pages; index += 2)
      for (const { status } of await Promise.all([visit(traffic), visit(traffic)]))
        if (status >= 400) traffic.failures++
    return { summary: `${pages} pages`, failures: traffic.failures }
  })

/**
 * Sends searches that no cache knows, all together. Each answer must be a page or 503, and the site must then serve a
 * page from as small a live heap as before.
 */
const serveBurst = (visitors: number) =>
  onSmallSite(async (site) => {
    const { cities } = await searchesAndListings(site.origin)
    const search = (index: number) => {
      const filters = JSON.stringify({ minPrice: 1000 * (index + 1) })
      return send(`${site.origin}${cities[index % cities.length]}?filters=${encodeURIComponent(filters)}`)
    }
    for (let index = 0; index < WARM_PAGES; index++) await search(index)
    const { data: before } = await liveHeap(site)
    const start = performance.now()
    const answers = await Promise.all(
      Array.from({ length: visitors }, (_, index) =>
        search(WARM_PAGES + index).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    )
    const seconds = (performance.now() - start) / 1000
    await sleep(AFTER_BURST_MS)
    const last = await search(0)
    const { data: after } = await liveHeap(site)
    const pages = answers.filter((status) => status === 200).length
    const refused = answers.filter((status) => status === 503).length
    const failures =
      visitors - pages - refused + Number(last.status !== 200) + Number(after > before * MAX_HEAP_AFTER_BURST)
    const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
    const summary = `${visitors} visitors in ${seconds.toFixed(1)} s: ${pages} pages, ${refused} refused; live heap ${megabytes(before)} MB before and ${megabytes(after)} MB after`
    return { summary, failures }
  })

if (options.burst) await serveBurst(Number(options.burst))
else if (options.pages) await servePages(options.smoke ? 10 : Number(options.pages))
else await mixedTraffic()
