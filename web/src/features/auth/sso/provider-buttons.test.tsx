// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stageRoute } from '../../../fixtures/render.tsx'
import { type Site, SiteContext } from '../../../platform/browser/site.ts'
import { ProviderButtons } from './provider-buttons.tsx'

afterEach(cleanup)

async function renderButtons(props: Parameters<typeof ProviderButtons>[0], locale: Site['locale'] = 'en') {
  const Component = () => (
    <SiteContext value={{ locale, origin: '' }}>
      <ProviderButtons {...props} />
    </SiteContext>
  )
  const route = () => ({ Component })
  await stageRoute({ path: '/tx/7', at: '/tx/7?page=2', route })
  const links = await screen.findAllByRole<HTMLAnchorElement>('link')
  return links.map((link) => {
    const { pathname, searchParams } = new URL(link.href)
    expect([link.target, link.rel]).toEqual(['_self', 'nofollow'])
    return [pathname, Object.fromEntries(searchParams)]
  })
}

test('both buttons return the visitor to the current page after sign-in, or to `next` when it is set', async () => {
  const here = { next: '/tx/7?page=2' }
  expect(await renderButtons({})).toEqual([
    ['/auth/sso/apple', here],
    ['/auth/sso/google', here],
  ])
  cleanup()
  expect((await renderButtons({ next: '/account', remember: true }))[0]?.[1]).toEqual({
    next: '/account',
    remember: 'true',
  })
})

test('both buttons return the visitor to the French page on the French site', async () => {
  expect((await renderButtons({}, 'fr'))[1]?.[1]).toEqual({ next: '/fr/tx/7?page=2', locale: 'fr' })
})
