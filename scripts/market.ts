/**
 * `npm run market -- day`: advances the sample market in the services on this machine by one or more days.
 */
import { parseArgs } from 'node:util'
import { isTimeout, withDeadline } from '@gable/kit/deadline/deadline'
import { z } from 'zod'
import { env } from './env.ts'

const USAGE = `npm run market -- day [--days 7] [--place city/austin-tx] [--seed 1]`
/** Longer than the services' own request timeout, so that their error arrives first. */
const DAY_TIMEOUT_MS = 35_000
const SERVICES_URL = `http://127.0.0.1:${env.SERVICES_PORT}`

const count = z.number()
const passedSchema = z.object({
  seed: count,
  place: z.string().nullable(),
  homes: count,
  moves: z.record(z.string(), count),
})
const problemSchema = z.object({ errors: z.array(z.string()) })

const MOVE_LABELS: Record<string, string> = {
  newListing: 'new on the market',
  comingSoon: 'announced as coming soon',
  nowActive: 'coming soon, now active',
  priceCut: 'prices cut',
  priceRise: 'prices raised',
  underContract: 'under contract',
  pending: 'pending',
  sold: 'sold or let',
  backOnMarket: 'back on the market',
  withdrawn: 'withdrawn, expired or on hold',
}

interface MarketOptions {
  days: number
  seed: number | undefined
  place: { placeType: string; placeKey: string } | undefined
}

async function main({ days, seed, place }: MarketOptions): Promise<void> {
  const moves = new Map<string, number>()
  let first = seed
  let where: string | null = null
  for (let day = 0; day < days; day++) {
    const passed = await passDay({ ...place, ...(first !== undefined && { seed: first + day }) })
    first ??= passed.seed
    where = passed.place
    for (const [move, homes] of Object.entries(passed.moves)) moves.set(move, (moves.get(move) ?? 0) + homes)
  }
  console.error(summary(days, where, moves, first))
}

/** Advances the market by one day. A single request for several days would exceed the timeout. */
async function passDay(body: object): Promise<z.infer<typeof passedSchema>> {
  const { ok, json } = await withDeadline(DAY_TIMEOUT_MS, async (signal) => {
    const answer = await fetch(`${SERVICES_URL}/listings/development/days`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
    return { ok: answer.ok, json: (await answer.json()) as unknown }
  }).catch((error: unknown) =>
    stop(
      isTimeout(error)
        ? `The services at ${SERVICES_URL} did not respond within ${DAY_TIMEOUT_MS / 1000} s.`
        : `Failed to reach the services at ${SERVICES_URL}: start the site first with npm start or npm run dev.`,
    ),
  )
  if (ok) return z.object({ data: passedSchema }).parse(json).data
  const { errors } = problemSchema.parse(json)
  if (errors.some((error) => error.includes('/listings/development/days')))
    stop(
      'These services do not allow the market to be advanced. Run npm start on this machine only, or set DEVELOPMENT_MARKET=true.',
    )
  stop(errors.join('\n'))
}

function summary(
  days: number,
  place: string | null,
  moves: ReadonlyMap<string, number>,
  seed: number | undefined,
): string {
  const total = [...moves.values()].reduce((sum, homes) => sum + homes, 0)
  const span = days === 1 ? 'A day has' : `${days} days have`
  const lines = [...moves].map(
    ([move, homes]) => `${String(homes).padStart(7)}  ${MOVE_LABELS[move] ?? move}`,
  )
  const again = `To repeat these changes today on a fresh copy of this market, add --seed ${seed}`
  return [`${span} passed in ${place ?? 'the whole market'}: ${total} changes.`, ...lines, again].join('\n')
}

function parseOptions(args: string[]): MarketOptions {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { days: { type: 'string' }, place: { type: 'string' }, seed: { type: 'string' } },
    })
    if (positionals.join(' ') !== 'day') throw new Error('unknown command: the only command is "day"')
    return {
      days: parseWholeNumber('days', values.days, 1, 365) ?? 1,
      seed: parseWholeNumber('seed', values.seed, 0, 1_000_000_000),
      place: placeOf(values.place),
    }
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`)
  }
}

function parseWholeNumber(
  name: string,
  text: string | undefined,
  min: number,
  max: number,
): number | undefined {
  if (text === undefined) return undefined
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (number >= min && number <= max) return number
  throw new Error(`--${name} must be an integer from ${min} to ${max}`)
}

function placeOf(text: string | undefined): MarketOptions['place'] {
  if (text === undefined) return undefined
  const [, placeType, placeKey] = /^([a-z]+)\/([^/]+)$/.exec(text) ?? []
  if (!placeType || !placeKey)
    throw new Error('--place must be a place type and a name or key, such as city/austin-tx or zip/78704')
  return { placeType, placeKey }
}

function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}

await main(parseOptions(process.argv.slice(3)))
