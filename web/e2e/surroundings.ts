import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { expect } from './test.ts'

const answer = z.object({ data: z.object({ nearbySchools: z.object({ ready: z.boolean() }).nullable() }) })

interface Position {
  lat: number | null
  lon: number | null
}

/**
 * Answers once the services have gathered what is around a position, which they do when they are first asked: from
 * then on a page has its answer to one question.
 */
export async function waitForSurroundings(request: APIRequestContext, { lat, lon }: Position): Promise<void> {
  if (lat === null || lon === null) return
  const query = `{ nearbySchools(lat: ${lat}, lon: ${lon}, first: 1) { ready } }`
  const isReady = async () => {
    const response = await request.post('/graphql', { data: { query } })
    // Nothing at all is a question that failed.
    return answer.parse(await response.json()).data.nearbySchools?.ready === true
  }
  await expect.poll(isReady).toBe(true)
}
