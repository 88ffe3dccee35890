import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import type { Newcomer } from './accounts.ts'
import { expect } from './test.ts'

const answer = z.object({
  data: z.object({
    change: z.object({ savedSearch: z.object({ id: z.string(), feedToken: z.string().nullable() }) }),
  }),
})

async function change(
  request: APIRequestContext,
  { token }: Newcomer,
  name: string,
  type: string,
  input: object,
) {
  const query = `mutation ($input: ${type}!) { change: ${name}(input: $input) { savedSearch { id feedToken } } }`
  const response = await request.post('/graphql', {
    data: { query, variables: { input } },
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.parse(await response.json()).data.change.savedSearch
}

/** Expects that the URL alone gives access to a saved search's feeds until the member revokes them. */
export async function expectFeeds(page: Page, member: Newcomer): Promise<void> {
  const { request } = page
  const { id } = await change(request, member, 'saveSearch', 'SaveSearchInput', {
    name: 'Texas & more',
    isSubscribed: false,
    notificationFrequency: 2,
    searchQueryString: '{"features":{}}',
    searchCriteria: {
      place: { placeType: 'state', placeKey: 'tx', name: 'Texas', city: null, stateOrProvince: 'TX' },
    },
  })
  const open = await change(request, member, 'createSavedSearchFeeds', 'CreateSavedSearchFeedsInput', { id })
  const path = `/feeds/${open.feedToken}`

  const rss = await request.get(`${path}.rss`)
  expect(rss.status()).toBe(200)
  const title = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'application/xml').querySelector('title')?.textContent,
    await rss.text(),
  )
  expect(title).toBe('Texas & more | Gable')
  const again = await request.get(`${path}.rss`, { headers: { 'if-none-match': rss.headers().etag ?? '' } })
  expect(again.status()).toBe(304)

  const calendar = await (await request.get(`/fr${path}.ics`)).text()
  expect(calendar).toContain('X-WR-CALNAME:Visites libres')
  expect(calendar).toMatch(/BEGIN:VEVENT[\s\S]*DTSTART;TZID=America\/Chicago:\d{8}T\d{6}/)

  await change(request, member, 'revokeSavedSearchFeeds', 'RevokeSavedSearchFeedsInput', { id })
  expect((await request.get(`${path}.rss`)).status()).toBe(404)
}
