// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { messages } from '../../platform/i18n/en.ts'
import { SiteAnchor } from './site-anchor.tsx'

const show = (href: string, external: boolean) =>
  stage(
    <SiteAnchor link={{ href, external }} className="one" current="page">
      Guide
    </SiteAnchor>,
  )

afterEach(cleanup)

test.each(['https://example.com/guide', 'mailto:a@example.com', 'tel:+15125550100'])(
  'marks the link to %s as external',
  async (href) => {
    await show(href, true)
    const link = screen.getByRole('link')
    expect(link.textContent).toBe(`Guide ${messages.header.elsewhere}`)
    expect([link.getAttribute('href'), link.getAttribute('rel'), link.className]).toEqual([
      href,
      'external noopener',
      'one',
    ])
  },
)

test.each([
  ['a path of this site that is marked as external', '/fr/buy', '/buy', true],
  ['a URL that is not marked as external', 'https://example.com/guide', 'https://example.com/guide', false],
  ['a path of this site that is not marked as external', '/buy', '/buy', false],
])('renders %s without the external mark', async (_, href, target, external) => {
  await show(href, external)
  const link = screen.getByRole('link', { name: 'Guide' })
  expect([link.getAttribute('href'), link.getAttribute('rel'), link.className]).toEqual([target, null, 'one'])
  expect(link.getAttribute('aria-current')).toBe(target.startsWith('/') ? 'page' : null)
})

test.each(['javascript:alert(1)', '//example.com', '/\\example.com', 'guide'])(
  'renders %s, which is neither a path nor a supported URL, as plain text',
  async (href) => {
    await show(href, true)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('Guide').className).toBe('one')
  },
)
