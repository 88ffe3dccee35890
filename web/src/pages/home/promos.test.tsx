// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { sampleHome } from '../../fixtures/sample-home.ts'
import { sampleSite } from '../../fixtures/sample-site.ts'
import { SiteChromeContext } from '../../platform/graphql/site-chrome.ts'
import { Promos } from './promos.tsx'

afterEach(cleanup)

const { promos } = sampleHome({ theme: 'RESIDENTIAL', locale: 'EN_US' })

const stageWith = (emptySearches: readonly string[]) =>
  stage(
    <SiteChromeContext value={{ ...sampleSite, emptySearches }}>
      <Promos promos={promos} />
    </SiteChromeContext>,
  )

test('[F-30] leaves out a promotion whose search finds nothing', async () => {
  const [empty, ...others] = promos
  await stageWith([empty?.href ?? ''])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(
    others.map(({ title }) => title),
  )
})

test('[F-30] renders nothing when no promotions remain', async () => {
  await stageWith(promos.map(({ href }) => href))
  expect(screen.queryByRole('region')).toBeNull()
})
