import { Agent, get } from 'node:http'
import type { Question } from './questions.ts'
import { createRandom, type Random } from './random.ts'

/** How many questions of each kind are asked. */
export interface SampleSize {
  /** Asked before any is measured: a server that has just started is slower than one that has been up for a while. */
  warmUp: number
  measured: number
}

export const FULL_SAMPLE: SampleSize = { warmUp: 100, measured: 200 }
/** Enough to prove that every question is answered, too little for figures. */
export const SMOKE_SAMPLE: SampleSize = { warmUp: 1, measured: 5 }

/** Seeds the questions that are only asked to warm up. */
const WARM_UP_SEED = 100
// A question that is far slower than its goal is asked less often, so that a run ends.
const MAX_DURATION_MS = 20_000

/** Milliseconds. */
export interface Times {
  p50: number
  p95: number
}

/** Asks over HTTP, one question after the other on one connection. Throws for an answer that is none. */
export async function measure(origin: string, question: Question, sampleSize: SampleSize): Promise<Times> {
  const times = await ask(origin, question, sampleSize.measured, createRandom(question.name.length))
  times.sort((a, b) => a - b)
  const percentile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
  return { p50: percentile(0.5), p95: percentile(0.95) }
}

/** Has the server answer some of every kind of question. */
export async function warmUp(
  origin: string,
  questions: readonly Question[],
  sampleSize: SampleSize,
): Promise<void> {
  for (const question of questions) await ask(origin, question, sampleSize.warmUp, createRandom(WARM_UP_SEED))
}

/** Milliseconds that each answer took. */
async function ask(origin: string, question: Question, maxCount: number, random: Random): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const deadline = Date.now() + MAX_DURATION_MS
  while (times.length < maxCount && (Date.now() < deadline || times.length < 5)) {
    const url = origin + question.path(random)
    const start = performance.now()
    await answerOf(url, agent)
    times.push(performance.now() - start)
  }
  agent.destroy()
  return times
}

function answerOf(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode} for ${url}`)),
      )
      answer.resume()
    }).on('error', reject)
  })
}
