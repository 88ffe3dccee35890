/**
 * `npm run bench -- cpu`: the CPU of the site, the graph, and the services for 50 requests of six kinds of page and of
 * six operations, in passes of bench/yardstick. Compares the best of five rounds with the ratios in scripts/budgets.ts:
 * prints the difference from 10 % on, and fails above 25 %. `--only listing,SearchPage` chooses pages and operations.
 * `--smoke` sends a few requests of each and compares nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { budgetNote, budgetOf, cpuSubjects, exceeds } from '../../scripts/budgets.ts'
import { buildBundles } from '../../scripts/build.ts'
import {
  type JourneyOperation,
  journeyOperations,
  logInMember,
  postOperation,
} from '../../scripts/testing/journey-operations.ts'
import { cpuSeconds } from '../../scripts/testing/measured-process.ts'
import { startMeasuredSite } from '../../scripts/testing/measured-site.ts'
import { pageKinds, send } from '../../scripts/testing/page-kinds.ts'
import { takeCalls } from '../../scripts/testing/proxy.ts'
import { startBackEnd } from '../../scripts/testing/start-back-end.ts'
import { runYardstick } from '../yardstick/yardstick.ts'

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, smoke: { type: 'boolean', default: false } },
})
const ROUNDS = options.smoke ? 1 : 5
const WARM_REQUESTS = options.smoke ? 1 : 30
const REQUESTS = options.smoke ? 2 : 50
/** Requests between two passes of the yardstick. */
const REQUESTS_PER_PASS = 10
/** Time (ms) for the work after a response, such as compiling and collecting garbage, which counts too. */
const SETTLE_MS = options.smoke ? 0 : 1500
/** Share of a budget from which a difference is printed. */
const NOTICE = 0.1

const isWanted = (subject: string) =>
  !options.only || options.only.split(',').some((name) => subject.endsWith(` ${name}`))
const subjects = cpuSubjects.filter(isWanted)
if (subjects.length === 0) throw new Error(`Choose some of: ${cpuSubjects.join(', ')}`)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Returns the CPU seconds of one pass of the yardstick in this process. */
function yardstickSeconds(): number {
  const before = process.cpuUsage()
  runYardstick()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

await buildBundles({ generate: true })
const backEnd = await startBackEnd()
const measured = await startMeasuredSite(backEnd)
const { site, graph, services, operations: graphProxy, proxy } = measured

let token = ''
type Sender = (index: number) => Promise<unknown>

/** Returns a function that sends a request. It receives the number of the request, and rejects errors. */
function senderOf(
  subject: string,
  pages: ReadonlyMap<string, readonly string[]>,
  operations: readonly JourneyOperation[],
): Sender {
  const paths = pages.get(subject.replace(/^page /, ''))
  if (paths)
    return async (index) => {
      const path = paths[index % paths.length] ?? ''
      const { status } = await send(site.origin + path)
      if (status !== 200) throw new Error(`${path} has status ${status}.`)
    }
  const operation = operations.find(({ name }) => subject === `operation ${name}`)
  if (!operation) throw new Error(`The site has neither a page nor an operation of the name "${subject}".`)
  return () => postOperation(graph, operation, token)
}

/** Sends requests, and returns the mean CPU seconds of the yardstick between them. */
async function sendTimes(count: number, ask: Sender): Promise<number> {
  const passes: number[] = []
  for (let index = 0; index < count; index++) {
    // Spread over the work, because other programs on the machine slow both down at times.
    if (index % REQUESTS_PER_PASS === 0) passes.push(yardstickSeconds())
    await ask(index)
  }
  for (const recorder of [graphProxy, proxy]) await takeCalls(recorder)
  return sum(passes) / passes.length
}

/** Returns the CPU of all processes for one round of requests, in passes of the yardstick. */
async function ratioOf(ask: Sender): Promise<number> {
  const before = sum(await Promise.all([site, graph, services].map(cpuSeconds)))
  const yardstick = await sendTimes(REQUESTS, ask)
  // The jobs of the services would use more CPU in the time to settle than the requests did.
  const ofServices = await cpuSeconds(services)
  await sleep(SETTLE_MS)
  return (sum(await Promise.all([site, graph].map(cpuSeconds))) + ofServices - before) / yardstick
}

const rounds = new Map<string, number[]>()
try {
  const pages = await pageKinds(site.origin, REQUESTS)
  const operations = await journeyOperations()
  const senders = new Map(cpuSubjects.map((subject) => [subject, senderOf(subject, pages, operations)]))
  token = await logInMember(graph)
  // Also warms what `--only` leaves out, because the processes share code.
  for (const ask of senders.values()) await sendTimes(WARM_REQUESTS, ask)
  for (let round = 0; round < ROUNDS; round++) {
    // A token lives for less time than all rounds take.
    token = await logInMember(graph)
    for (const [subject, ask] of senders)
      if (subjects.includes(subject))
        rounds.set(subject, [...(rounds.get(subject) ?? []), await ratioOf(ask)])
  }
} finally {
  await measured.stop()
  await backEnd.stop()
}

const slow: string[] = []
for (const [subject, ratios] of options.smoke ? [] : rounds) {
  const best = Math.min(...ratios)
  const name = `CPU ${subject}`
  const all = ratios.map((ratio) => ratio.toFixed(2)).join(' ')
  process.stdout.write(
    `${name.padEnd(40)} ${best.toFixed(2).padStart(6)} yardsticks (${budgetNote(name, best)}); rounds: ${all}\n`,
  )
  const difference = best / (budgetOf(name)?.value ?? 0) - 1
  if (Math.abs(difference) >= NOTICE)
    process.stdout.write(`CPU differs from its budget by ${(100 * difference).toFixed(0)} %: ${subject}\n`)
  if (exceeds(name, best)) slow.push(subject)
}
if (options.smoke)
  process.stdout.write(`Smoke run: sent a few requests of ${rounds.size} pages and operations.\n`)
else if (slow.length > 0) {
  process.stdout.write(`Above their budget of CPU by more than 25 %: ${slow.join(', ')}\n`)
  process.exitCode = 1
}
