import { createLog } from '@gable/service-kit/runtime/log'
import type { ServiceContext } from '@gable/service-kit/service/service'
import { startTestServer } from '@gable/service-kit/test-kit/test-server'
import { expect, test } from 'vitest'
import { isDayOffered } from './submit-lead.ts'

/**
 * Starts a fake listings service that returns the same response to every request, and returns an `isOffered`
 * function that uses the fake service.
 */
async function listings(status: number, body: object) {
  const asked: (string | undefined)[] = []
  const url = await startTestServer((request, response) => {
    asked.push(request.url)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const lines: string[] = []
  const context: Partial<ServiceContext> = {
    endpoint: () => ({ url, headers: {} }),
    log: createLog('test', 'warn', { write: (line) => void lines.push(JSON.parse(line).msg) }),
  }
  const isOffered = (date: string | null, uPI: string | null = 'a b') =>
    isDayOffered(
      context as ServiceContext,
      { date, uPI },
      // In Honolulu it is still March 9 for one more minute.
      { now: new Date('2026-03-10T09:59:00Z'), requestId: 'r-1' },
    )
  return { asked, lines, isOffered }
}

const listingIn = (timezone: string) => ({ data: [{ uPI: 'a b', location: { timezone } }] })

test("uses the listing's time zone when the time zone decides whether a date is allowed", async () => {
  const honolulu = await listings(200, listingIn('Pacific/Honolulu'))
  expect([await honolulu.isOffered('2026-03-09'), await honolulu.isOffered('2026-03-17')]).toEqual([
    true,
    false,
  ])
  expect(honolulu.asked).toEqual(['/listings?ids=a+b', '/listings?ids=a+b'])
  const chicago = await listings(200, listingIn('America/Chicago'))
  expect([await chicago.isOffered('2026-03-09'), await chicago.isOffered('2026-03-17')]).toEqual([
    false,
    true,
  ])
})

test('does not call the listings service when every time zone gives the same result, or when the listing or date is missing', async () => {
  const { asked: requestIds, isOffered } = await listings(200, listingIn('America/Chicago'))
  expect(await isOffered('2026-03-12')).toBe(true)
  expect(await isOffered('2026-04-12')).toBe(false)
  expect(await isOffered('2026-03-09', null)).toBe(true)
  expect(await isOffered(null)).toBe(true)
  expect(requestIds).toEqual([])
})

test.each([404, 500])(
  '[F-77] accepts the date of a lead when the listings service returns %i, and logs the failure',
  async (status) => {
    const { lines, isOffered } = await listings(status, { errors: ['No.'] })
    expect(await isOffered('2026-03-09')).toBe(true)
    expect(lines).toEqual(['Failed to read the time zone of a listing'])
  },
)

test('accepts the date of a lead whose listing is not found', async () => {
  const { lines, isOffered } = await listings(200, { data: [] })
  expect(await isOffered('2026-03-09')).toBe(true)
  expect(lines).toEqual([])
})
