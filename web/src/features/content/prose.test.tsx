// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { sampleSite } from '../../fixtures/sample-site.ts'
import { SiteChromeContext } from '../../platform/graphql/site-chrome.ts'
import { readMarkdown } from './markdown.ts'
import { Prose } from './prose.tsx'

afterEach(cleanup)

const HARMFUL = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'data:image/svg+xml,x',
  '//host.example/x',
  'https://user@host.example/x',
]

test.each(HARMFUL)('[F-59] renders a link to %s as text', async (address) => {
  await stage(<Prose nodes={readMarkdown(`See [the plan](${address}) and [more][1].\n\n[1]: ${address}`)} />)
  expect(document.body.textContent).toContain('See the plan and more.')
  expect(document.querySelector('[href]')).toBeNull()
})

test('[F-59] escapes a backslash so that a link cannot lead to another site', async () => {
  await stage(<Prose nodes={readMarkdown('[Plan](/\\host.example/x)')} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/%5Chost.example/x')
})

test('[F-30] renders a link to an empty search as text', async () => {
  await stage(
    <SiteChromeContext value={{ ...sampleSite, emptySearches: ['/mobile-homes-for-sale'] }}>
      <Prose
        nodes={readMarkdown('See [mobile homes](/mobile-homes-for-sale) or [condos](/condos-for-sale).')}
      />
    </SiteChromeContext>,
  )
  expect(document.body.textContent).toContain('See mobile homes or condos.')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['condos'])
})

test.each(HARMFUL)('[F-59] drops a picture from %s', async (address) => {
  const markdown = `![Plan](${address})\n\nWords ![Plan](${address}) and ![Plan][1].\n\n[1]: ${address}`
  await stage(<Prose nodes={readMarkdown(markdown)} />)
  expect(document.querySelector('img')).toBeNull()
})

test('[F-59] keeps safe links and pictures', async () => {
  const links = ['/buy', 'https://host.example/x', 'mailto:a@host.example']
  const pictures = ['/plan.png', 'https://host.example/plan.png']
  const markdown = [
    ...links.map((link) => `[Link](${link})`),
    ...pictures.map((picture) => `Words ![Plan](${picture})`),
  ].join('\n\n')
  await stage(<Prose nodes={readMarkdown(markdown)} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links)
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(pictures)
})
