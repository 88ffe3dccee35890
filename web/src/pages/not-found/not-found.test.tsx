// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { sampleSite } from '../../fixtures/sample-site.ts'
import { SiteChromeContext } from '../../platform/graphql/site-chrome.ts'
import { NotFound } from './not-found.tsx'

afterEach(cleanup)

test('an unknown path shows a search and links to popular pages', async () => {
  const { user, address } = await stage(<NotFound />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found')
  expect(within(screen.getByRole('search')).getByRole('textbox')).toBeDefined()
  const ways = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/homes-for-sale',
    '/homes-for-rent',
    '/buy',
    '/sell',
    '/blog',
  ])
  await user.click(screen.getByRole('link', { name: /sale/i }))
  expect(address()).toBe('/homes-for-sale')
})

test('[F-30] an unknown path leaves out links to searches that find nothing', async () => {
  await stage(
    <SiteChromeContext value={{ ...sampleSite, emptySearches: ['/homes-for-rent'] }}>
      <NotFound />
    </SiteChromeContext>,
  )
  const ways = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/homes-for-sale', '/buy', '/sell', '/blog'])
})
