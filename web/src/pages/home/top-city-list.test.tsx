// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { sampleSite } from '../../fixtures/sample-site.ts'
import { SiteChromeContext } from '../../platform/graphql/site-chrome.ts'
import { cityPath, topCities } from '../../platform/urls/top-cities.ts'
import { TopCityList } from './top-city-list.tsx'

afterEach(cleanup)

const paths = topCities.map((city) => `/commercial${cityPath(city)}`)

const stageWith = (emptySearches: readonly string[]) =>
  stage(
    <SiteChromeContext value={{ ...sampleSite, emptySearches }}>
      <TopCityList theme="commercial">More</TopCityList>
    </SiteChromeContext>,
  )

test('[F-30] leaves out cities whose search finds nothing and numbers the others without gaps', async () => {
  const [empty = '', ...others] = paths
  await stageWith([empty])
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(others)
  expect(links.map(({ textContent }) => Number.parseInt(textContent, 10))).toEqual(
    others.map((_, i) => i + 1),
  )
})

test('[F-30] renders neither heading nor list when no cities remain', async () => {
  await stageWith(paths)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByText('More')).toBeDefined()
})
