import { createLog } from '@gable/service-kit/runtime/log'
import type { ServiceContext } from '@gable/service-kit/service/service'
import { startTestServer } from '@gable/service-kit/test-kit/test-server'
import { expect, test } from 'vitest'
import { isDayOffered } from './submit-lead.ts'

/** Asks `isDayOffered` against a fake listings service that gives every request this answer. */
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
      // In Honolulu it is March 9 for another minute.
      { now: new Date('2026-03-10T09:59:00Z'), requestId: 'r-1' },
    )
  return { asked, lines, isOffered }
}

const listingIn = (timezone: string) => ({ data: [{ uPI: 'a b', location: { timezone } }] })

test('a day that depends on the time zone is offered by that of the home', async () => {
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

test('nothing is asked where every time zone says the same, or where no home and no day is named', async () => {
  const { asked: requestIds, isOffered } = await listings(200, listingIn('America/Chicago'))
  expect(await isOffered('2026-03-12')).toBe(true)
  expect(await isOffered('2026-04-12')).toBe(false)
  expect(await isOffered('2026-03-09', null)).toBe(true)
  expect(await isOffered(null)).toBe(true)
  expect(requestIds).toEqual([])
})

test.each([404, 500])(
  '[F-77] a listings service that answers %i refuses no lead, and the failure is logged',
  async (status) => {
    const { lines, isOffered } = await listings(status, { errors: ['No.'] })
    expect(await isOffered('2026-03-09')).toBe(true)
    expect(lines).toEqual(['Failed to read the time zone of a listing'])
  },
)

test('a lead about a listing that is not found is not refused for its day', async () => {
  const { lines, isOffered } = await listings(200, { data: [] })
  expect(await isOffered('2026-03-09')).toBe(true)
  expect(lines).toEqual([])
})
