// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { sampleSite } from '../../fixtures/sample-site.ts'
import { SiteChromeContext } from '../../platform/graphql/site-chrome.ts'
import { Actions, Related } from './site-links.tsx'

afterEach(cleanup)

const links = [
  { label: 'Mobile homes', href: '/mobile-homes-for-sale', text: 'Small ones' },
  { label: 'Condos', href: '/condos-for-sale' },
  { label: 'Guides', href: '/guides' },
]

describe.each([
  ['actions', Actions],
  ['related links', Related],
])('page %s', (_name, Links) => {
  const stageWith = (emptySearches: readonly string[]) =>
    stage(
      <SiteChromeContext value={{ ...sampleSite, emptySearches }}>
        <Links links={links} />
      </SiteChromeContext>,
    )

  test('[F-30] omits the link to a search that has no results', async () => {
    await stageWith(['/mobile-homes-for-sale'])
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Condos', 'Guides'])
  })

  test('[F-30] renders nothing when every link is omitted', async () => {
    await stageWith(links.map(({ href }) => href))
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
