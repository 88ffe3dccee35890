import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { expect } from './test.ts'

const answer = z.object({ data: z.object({ nearbySchools: z.object({ ready: z.boolean() }).nullable() }) })

interface Position {
  lat: number | null
  lon: number | null
}

/** Returns the graph's response to a query. Repeats the query while the graph's cost limit rejects it. */
export async function queryGraph(request: APIRequestContext, query: string): Promise<unknown> {
  let body: unknown
  const send = async () => {
    const response = await request.post('/graphql', { data: { query } })
    body = await response.json()
    return response.status()
  }
  await expect.poll(send).not.toBe(429)
  return body
}

/**
 * Waits until the services have loaded schools and places around a position. The first request triggers the
 * loading, so a page needs only one request afterward.
 */
export async function waitForSurroundings(request: APIRequestContext, { lat, lon }: Position): Promise<void> {
  if (lat === null || lon === null) return
  const query = `{ nearbySchools(lat: ${lat}, lon: ${lon}, first: 1) { ready } }`
  const isReady = async () => {
    // A null field means that the query failed.
    return answer.parse(await queryGraph(request, query)).data.nearbySchools?.ready === true
  }
  await expect.poll(isReady).toBe(true)
}
