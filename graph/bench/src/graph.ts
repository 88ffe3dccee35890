/**
 * Gable's graph beside three other ways to build it, on the same REST services and the same
 * operations. First all answers must be equal; then rounds are interleaved, so that a busy moment of the machine
 * falls on everyone. All connections ask the same, which suits whoever shares reads that are under way: Gable in
 * its REST client, Hive Gateway before its subgraphs.
 */
import { isDeepStrictEqual } from 'node:util'
import autocannon from 'autocannon'
import { z } from 'zod'
import { type Contender, startContenders } from './contenders.ts'
import { type Operation, operations } from './operations.ts'
import { freePort, root, startProcess, stopProcesses, untilAnswers, usage } from './processes.ts'

const rounds = 3
const secondsEach = 4
const connections = 32

const servicePaths = {
  LOGIN_URL: 'accounts',
  PROFILE_URL: 'accounts',
  LISTINGS_URL: 'listings',
  AUTOCOMPLETE_URL: 'autocomplete',
  AGENTS_URL: 'agents',
  OFFICES_URL: 'offices',
  PAPI_URL: 'content/api/v4/papi',
  BLOG_URL: 'content/blog',
}

interface Sample {
  requestsPerSecond: number
  p50: number
  p99: number
  cpuMs: number
}

async function ask({ request }: Contender, operation: Operation, authorization: string): Promise<unknown> {
  const { url, body } = request(operation)
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization },
  })
  return answer.json()
}

async function checkEqual(
  contenders: Contender[],
  operation: Operation,
  authorization: string,
): Promise<void> {
  const answers = await Promise.all(contenders.map((contender) => ask(contender, operation, authorization)))
  for (const [index, answer] of answers.entries()) {
    if (isDeepStrictEqual(answer, answers[0])) continue
    console.error(JSON.stringify(answers[0]).slice(0, 1500), '\n', JSON.stringify(answer).slice(0, 1500))
    throw new Error(
      `${contenders[index]?.name} answers "${operation.name}" otherwise than ${contenders[0]?.name}.`,
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
    connections,
    duration: secondsEach,
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
  const of = (contender: Contender, key: keyof Sample) =>
    median((samples.get(contender) ?? []).map((sample) => sample[key]))
  const [gable] = contenders
  const base = gable ? of(gable, 'requestsPerSecond') : 1
  process.stdout.write(`\n${title}, signed in, ${connections} connections, median of ${rounds} rounds\n`)
  process.stdout.write(
    `${'contender'.padEnd(34)}${'requests/s'.padStart(11)}${'of Gable'.padStart(10)}${'p50 ms'.padStart(8)}${'p99 ms'.padStart(8)}${'CPU ms'.padStart(8)}${'RSS MB'.padStart(8)}\n`,
  )
  for (const contender of contenders) {
    const rate = of(contender, 'requestsPerSecond')
    const cells = [
      rate.toFixed(0).padStart(11),
      `${((100 * rate) / base).toFixed(0)} %`.padStart(10),
      of(contender, 'p50').toFixed(0).padStart(8),
      of(contender, 'p99').toFixed(0).padStart(8),
      of(contender, 'cpuMs').toFixed(2).padStart(8),
      usage(contender.processes).rssMb.toFixed(0).padStart(8),
    ]
    process.stdout.write(`${contender.name.padEnd(34)}${cells.join('')}\n`)
  }
}

async function main(): Promise<void> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const services = startProcess('services/main/src/main.ts', {
    PORT: String(port),
    DATA_DIR: `${root}.data/bench`,
    SAMPLE_MEMBERS: 'true',
  })
  await untilAnswers(`${origin}/health/ready`, services)
  const urls = Object.fromEntries(
    Object.entries(servicePaths).map(([name, path]) => [name, `${origin}/${path}`]),
  )

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
  if (!placeKey) throw new Error('The autocomplete service does not know Austin.')
  const listings = z.object({ data: z.object({ results: z.array(z.object({ uPI: z.string() })) }) })
  const search = await fetch(`${urls.LISTINGS_URL}/listings/search?placeType=city&placeKey=${placeKey}`)
  const uPI = listings.parse(await search.json()).data.results[0]?.uPI
  if (!uPI) throw new Error('There is no home in Austin.')
  const login = await fetch(`${urls.LOGIN_URL}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'Gable-2026!' }),
  })
  const { token } = z.object({ data: z.object({ token: z.string() }) }).parse(await login.json()).data
  const authorization = `Bearer ${token}`

  const contenders = await startContenders({ origin, urls })
  for (const operation of operations(placeKey, uPI)) {
    await checkEqual(contenders, operation, authorization)
    for (const contender of contenders) await measure(contender, operation, authorization)
    const samples = new Map<Contender, Sample[]>()
    for (let round = 0; round < rounds; round++)
      for (const contender of contenders)
        samples.set(contender, [
          ...(samples.get(contender) ?? []),
          await measure(contender, operation, authorization),
        ])
    printTable(operation.name, contenders, samples)
  }
}

try {
  await main()
} finally {
  await stopProcesses()
}
