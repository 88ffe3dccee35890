// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { sampleHome } from '../../fixtures/sample-home.ts'
import { sampleSite } from '../../fixtures/sample-site.ts'
import { SiteChromeContext } from '../../platform/graphql/site-chrome.ts'
import { HomeTiles } from './home-tiles.tsx'

afterEach(cleanup)

test('requests large images for the first and last tiles and small images for the others', async () => {
  const { tiles } = sampleHome({ theme: 'RESIDENTIAL', locale: 'EN_US' })
  await stage(<HomeTiles tiles={tiles} />)
  const sizes = [...document.querySelectorAll('li img')].map((image) => image.getAttribute('sizes'))
  const [large, small] = sizes
  expect(large).not.toBe(small)
  expect(sizes).toEqual([large, small, small, small, small, large])
})

test('[F-30] leaves out a tile whose search finds nothing', async () => {
  const { tiles } = sampleHome({ theme: 'RESIDENTIAL', locale: 'EN_US' })
  const [first, ...others] = tiles
  const frame = { ...sampleSite, emptySearches: [first?.href ?? ''] }
  await stage(
    <SiteChromeContext value={frame}>
      <HomeTiles tiles={tiles} />
    </SiteChromeContext>,
  )
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    others.map(({ title }) => title),
  )
})

test('renders nothing when there are no tiles', async () => {
  await stage(<HomeTiles tiles={[]} />)
  expect(screen.queryByRole('heading')).toBeNull()
})
