/**
 * `npm run bench`: compares Gable's graph with three other ways to build it, on the same REST services and
 * the same operations. Gable's graph runs twice: with its subgraphs in its own process, and with its
 * subgraphs in four other processes. First checks that all contenders return equal responses. Then
 * interleaves the rounds, so that load on the machine affects every contender. All connections send the same
 * operation. This favors the two designs that combine identical concurrent requests into one read: Gable's
 * graph combines its requests to REST services, and Hive Gateway combines its requests to subgraphs.
 * `--smoke` sends a few requests to each contender on a small market, compares the responses, and prints no
 * timings.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { z } from 'zod'
import { root, serviceUrls } from '../../../scripts/processes.ts'
import { startServer, stopProcesses, usage } from '../../processes.ts'
import { type Contender, startContenders } from './contenders.ts'
import { type Operation, operations } from './operations.ts'

const { smoke: isSmoke = false } = parseArgs({ options: { smoke: { type: 'boolean' } } }).values
const ROUNDS = 3
const ROUND_SECONDS = 4
const CONNECTIONS = 32
const SMOKE_REQUESTS = 64
const SMOKE_LISTINGS = 2_000

interface Sample {
  requestsPerSecond: number
  p50: number
  p99: number
  cpuMs: number
}

async function sendOperation(
  { request }: Contender,
  operation: Operation,
  authorization: string,
): Promise<unknown> {
  const { url, body } = request(operation)
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization },
  })
  return answer.json()
}

const dataSchema = z.object({ data: z.record(z.string(), z.object({})) })
const favoriteSchema = z.object({
  data: z.object({ listing: z.object({ viewerFavorite: z.object({ id: z.string() }) }) }),
})

async function checkEqual(
  contenders: Contender[],
  operation: Operation,
  authorization: string,
): Promise<void> {
  const answers = await Promise.all(
    contenders.map((contender) => sendOperation(contender, operation, authorization)),
  )
  const [first] = answers
  if (!dataSchema.safeParse(first).success)
    throw new Error(`${contenders[0]?.name} failed to answer "${operation.name}": ${JSON.stringify(first)}`)
  if (operation.name === 'one listing' && !favoriteSchema.safeParse(first).success)
    throw new Error(`${contenders[0]?.name} does not return the signed-in member's favorite.`)
  for (const [index, answer] of answers.entries()) {
    if (isDeepStrictEqual(answer, answers[0])) continue
    console.error(JSON.stringify(answers[0]).slice(0, 1500), '\n', JSON.stringify(answer).slice(0, 1500))
    throw new Error(
      `${contenders[index]?.name} and ${contenders[0]?.name} return different responses for "${operation.name}".`,
    )
  }
}

async function measure(contender: Contender, operation: Operation, authorization: string): Promise<Sample> {
  const { url, body } = contender.request(operation)
  const before = usage(contender.processes)
  const result = await autocannon({
    url,
    method: 'POST',
    body,
    connections: CONNECTIONS,
    ...(isSmoke ? { amount: SMOKE_REQUESTS } : { duration: ROUND_SECONDS }),
    headers: { 'content-type': 'application/json', authorization },
  })
  if (result.non2xx || result.errors)
    throw new Error(`${contender.name}: ${result.non2xx + result.errors} failed requests.`)
  const cpu = usage(contender.processes).cpuMs - before.cpuMs
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: cpu / result.requests.total,
  }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function printTable(title: string, contenders: Contender[], samples: Map<Contender, Sample[]>): void {
  const medianOf = (contender: Contender, key: keyof Sample) =>
    median((samples.get(contender) ?? []).map((sample) => sample[key]))
  const [gable] = contenders
  const base = gable ? medianOf(gable, 'requestsPerSecond') : 1
  process.stdout.write(`\n${title}, signed in, ${CONNECTIONS} connections, median of ${ROUNDS} rounds\n`)
  process.stdout.write(
    `${'contender'.padEnd(34)}${'requests/s'.padStart(11)}${'of Gable'.padStart(10)}${'p50 ms'.padStart(8)}${'p99 ms'.padStart(8)}${'CPU ms'.padStart(8)}${'RSS MB'.padStart(8)}\n`,
  )
  for (const contender of contenders) {
    const rate = medianOf(contender, 'requestsPerSecond')
    const cells = [
      rate.toFixed(0).padStart(11),
      `${((100 * rate) / base).toFixed(0)} %`.padStart(10),
      medianOf(contender, 'p50').toFixed(0).padStart(8),
      medianOf(contender, 'p99').toFixed(0).padStart(8),
      medianOf(contender, 'cpuMs').toFixed(2).padStart(8),
      usage(contender.processes).rssMb.toFixed(0).padStart(8),
    ]
    process.stdout.write(`${contender.name.padEnd(34)}${cells.join('')}\n`)
  }
}

async function main(dataDir: string): Promise<void> {
  const { origin, port } = await startServer('services/main/src/main.ts', {
    DATA_DIR: dataDir,
    SAMPLE_MARKET: 'true',
    SAMPLE_MEMBERS: 'true',
    ...(isSmoke && { SAMPLE_LISTINGS: String(SMOKE_LISTINGS) }),
  })
  const urls = serviceUrls(port)

  const places = z.object({
    data: z.array(z.object({ categoryResults: z.array(z.object({ placeKey: z.string() })) })),
  })
  const found = places.parse(
    await (
      await fetch(
        `${urls.AUTOCOMPLETE_URL}/v1/autocomplete/country/usa?autocompleteValue=austin%2C+tx&categories=places`,
      )
    ).json(),
  )
  const placeKey = found.data[0]?.categoryResults[0]?.placeKey
  if (!placeKey) throw new Error('Failed to find Austin in the autocomplete service.')
  const listings = z.object({ data: z.object({ results: z.array(z.object({ uPI: z.string() })) }) })
  const search = await fetch(`${urls.LISTINGS_URL}/listings/search?placeType=city&placeKey=${placeKey}`)
  const uPI = listings.parse(await search.json()).data.results[0]?.uPI
  if (!uPI) throw new Error('Failed to find a listing in Austin.')
  const login = await fetch(`${urls.LOGIN_URL}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'Gable-2026!' }),
  })
  const { token } = z.object({ data: z.object({ token: z.string() }) }).parse(await login.json()).data
  const authorization = `Bearer ${token}`

  // Saves a favorite, so that the member's response differs from the response to an anonymous visitor. Equal
  // responses from all contenders then prove that each contender forwards the session.
  const favorite = await fetch(`${urls.PROFILE_URL}/api/v4/user-profile/favorites`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ propertyId: uPI, name: '', id: '', favorite: true }),
  })
  if (!favorite.ok) throw new Error(`Failed to save the favorite: ${await favorite.text()}`)

  const contenders = await startContenders({ origin, urls }, { shared: isSmoke })
  for (const operation of operations(placeKey, uPI)) {
    await checkEqual(contenders, operation, authorization)
    for (const contender of contenders) await measure(contender, operation, authorization)
    if (isSmoke) {
      process.stdout.write(
        `Smoke run: ${contenders.length} contenders return equal responses for "${operation.name}".\n`,
      )
      continue
    }
    const samples = new Map<Contender, Sample[]>()
    for (let round = 0; round < ROUNDS; round++)
      for (const contender of contenders)
        samples.set(contender, [
          ...(samples.get(contender) ?? []),
          await measure(contender, operation, authorization),
        ])
    printTable(operation.name, contenders, samples)
  }
}

const dataDir = isSmoke ? mkdtempSync(join(tmpdir(), 'gable-bench-')) : `${root}.data/bench`
try {
  await main(dataDir)
} finally {
  await stopProcesses()
  if (isSmoke) rmSync(dataDir, { recursive: true, force: true })
}
