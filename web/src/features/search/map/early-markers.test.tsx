// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import styles from './early-markers.module.css'
import { EarlyMarkers } from './early-markers.tsx'

const search: SearchQuery = {
  ...{ transactionType: 'sale', place: null, filters: {} },
  ...{ sort: 'newest', page: 1, pageSize: 24, mapState: 'hidden-mobile' },
}

test('[F-33] keeps the markers of the server during hydration, without their data', async () => {
  const page = document.createElement('div')
  page.innerHTML = `<div class="${styles.early}" aria-hidden="true" inert=""><div><span>12</span></div></div>`
  document.body.append(page)
  const markers = page.querySelector('span')
  const root = await act(async () =>
    hydrateRoot(page, <EarlyMarkers search={search} bounds={{ place: null, listings: null }} />),
  )
  expect(page.querySelector('span')).toBe(markers)
  act(() => root.render(null))
  expect(page.innerHTML).toBe('')
})
