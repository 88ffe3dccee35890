// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadEnglish } from '../../../fixtures/english-text.ts'
import { stage } from '../../../fixtures/render.tsx'
import { parseSearchUrl } from '../../../platform/urls/search-url.ts'
import { RelatedSearches, relatedSearches } from './related-searches.tsx'

const t = await loadEnglish('searchPage')

afterEach(cleanup)

const search = parseSearchUrl('/homes-for-sale/tx/austin/city/4671654', new URLSearchParams())?.query

test.each([
  ['Austin, TX', () => t('related.titleIn', { place: 'Austin, TX' })],
  [null, () => t('related.title')],
])('links to each related search, under a title for the place: %s', async (place, title) => {
  if (!search) throw new Error('There is no such search.')
  await stage(<RelatedSearches search={search} place={place} totals={null} />)
  const links = within(screen.getByRole('navigation', { name: title() })).getAllByRole('link')
  expect(links.length).toBeGreaterThan(0)
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    relatedSearches(search, null).map(({ slug, to }) => [to, t(`landings.${slug}.heading`)]),
  )
})
