import { Agent, get } from 'node:http'
import type { Question } from './questions.ts'
import { createRandom, type Random } from './random.ts'

/** Number of requests per query type. */
export interface SampleSize {
  /**
   * Requests sent before measuring: a freshly started server is slower than one that has been running for a
   * while.
   */
  warmUp: number
  measured: number
}

export const FULL_SAMPLE: SampleSize = { warmUp: 100, measured: 200 }
/** Large enough to prove that every query type gets a response, too small for meaningful timings. */
export const SMOKE_SAMPLE: SampleSize = { warmUp: 1, measured: 5 }

const OK = 200
const UNAVAILABLE = 503

/** Seed of the warm-up requests. */
const WARM_UP_SEED = 100
// Time limit per query type, so that a run ends even when one far exceeds its goal.
const MAX_DURATION_MS = 20_000

/** Percentiles of response times in milliseconds. */
export interface Times {
  p50: number
  p95: number
  /** Requests that the services refused because the database did not answer in time. Their times count too. */
  failed: number
}

/**
 * Sends requests of one query type over HTTP, sequentially on one connection. Throws for a response with another
 * status than 200, or 503 of a database that is too slow.
 */
export async function measure(origin: string, question: Question, sampleSize: SampleSize): Promise<Times> {
  const { times, failed } = await ask(
    origin,
    question,
    sampleSize.measured,
    createRandom(question.name.length),
  )
  times.sort((a, b) => a - b)
  const percentile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
  return { p50: percentile(0.5), p95: percentile(0.95), failed }
}

/** Sends the warm-up requests of every query type. */
export async function warmUp(
  origin: string,
  questions: readonly Question[],
  sampleSize: SampleSize,
): Promise<void> {
  for (const question of questions) await ask(origin, question, sampleSize.warmUp, createRandom(WARM_UP_SEED))
}

/** Returns the milliseconds that each response took, and how many were refused. */
async function ask(
  origin: string,
  question: Question,
  maxCount: number,
  random: Random,
): Promise<{ times: number[]; failed: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let failed = 0
  const deadline = Date.now() + MAX_DURATION_MS
  while (times.length < maxCount && (Date.now() < deadline || times.length < 5)) {
    const url = origin + question.path(random)
    const start = performance.now()
    if ((await statusOf(url, agent)) !== OK) failed++
    times.push(performance.now() - start)
  }
  agent.destroy()
  return { times, failed }
}

function statusOf(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === OK || answer.statusCode === UNAVAILABLE
          ? resolve(answer.statusCode)
          : reject(new Error(`GET ${url} failed with status ${answer.statusCode}`)),
      )
      answer.resume()
    }).on('error', reject)
  })
}
