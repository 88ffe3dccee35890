import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { expect } from './test.ts'

const answer = z.object({ data: z.object({ nearbySchools: z.object({ ready: z.boolean() }).nullable() }) })

interface Position {
  lat: number | null
  lon: number | null
}

/**
 * Waits until the services have loaded schools and places around a position. The first request triggers the
 * loading, so a page needs only one request afterward.
 */
export async function waitForSurroundings(request: APIRequestContext, { lat, lon }: Position): Promise<void> {
  if (lat === null || lon === null) return
  const query = `{ nearbySchools(lat: ${lat}, lon: ${lon}, first: 1) { ready } }`
  const isReady = async () => {
    const response = await request.post('/graphql', { data: { query } })
    // A null field means that the query failed.
    return answer.parse(await response.json()).data.nearbySchools?.ready === true
  }
  await expect.poll(isReady).toBe(true)
}
