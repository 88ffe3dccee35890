// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../../fixtures/render.tsx'
import { defaultFlags, SiteChromeContext } from '../../../platform/graphql/site-chrome.ts'
import { parseSearchUrl } from '../../../platform/urls/search-url.ts'
import { TransactionTypeLinks } from './transaction-type-links.tsx'

afterEach(cleanup)

test.each([
  [false, ['/homes-for-sale/tx', '/homes-for-rent/tx*']],
  [true, ['/homes-for-sale/tx', '/homes-for-rent/tx*', '/homes-for-sale/tx?filters=…']],
])(
  '[SRCH-29, SRCH-30] leads to each side of the market and marks the current one, with sold homes: %s',
  async (soldFilter, links) => {
    const search = parseSearchUrl('/homes-for-rent/tx', new URLSearchParams())?.query
    if (!search) throw new Error('There is no such search.')
    await stage(
      <SiteChromeContext
        value={{ menus: [], flags: { ...defaultFlags, soldFilter }, footer: null, ads: null }}
      >
        <TransactionTypeLinks search={search} />
      </SiteChromeContext>,
    )
    const shown = screen.getAllByRole('link').map((link) => {
      const path = link.getAttribute('href')?.replace(/filters=.*/, 'filters=…')
      return link.getAttribute('aria-current') === 'true' ? `${path}*` : path
    })
    expect(shown).toEqual(links)
  },
)
