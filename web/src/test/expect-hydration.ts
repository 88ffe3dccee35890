import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { act } from '@testing-library/react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, vi } from 'vitest'
import { hydrate } from '../app/entry-client.tsx'
import { renderPage } from '../app/entry-server.tsx'
import { STATE_ELEMENT_ID } from '../app/page-state.ts'
import { themeOf } from '../lib/theme.ts'
import { fakeGraphFetch } from './fake-graph.ts'
import { sampleSite } from './sample-site.ts'

const origin = 'http://localhost:3000'
const assets = { entry: '/entry.js', styles: [], fonts: [], modulesFor: () => [] }

// As on a server, parts with code of their own are there from the start.
vi.stubEnv('SSR', true)

/** What the server sends for a path. */
async function renderToHtml(path: string): Promise<string> {
  const page = await renderPage({
    request: new Request(`${origin}${path}`),
    origin,
    nonce: { script: 's', style: 's' },
    graph: { url: `${origin}/graphql`, headers: {}, fetch: fakeGraphFetch() },
    loadSiteChrome: async () => sampleSite,
    designPage: false,
    surroundingsTimeoutMs: 60_000,
    assets,
    onError: (error) => {
      throw error
    },
  })
  if (page.kind === 'redirect') throw new Error(`${path} leads to ${page.location}`)
  const html = await text(page.stream.pipe(new PassThrough()))
  // The server's renderer leaves the contexts of its last part standing until it begins with the next page.
  await text(renderToPipeableStream(null).pipe(new PassThrough()))
  return html
}

/** Renders a path as the server does, hydrates it, and expects the same elements and no complaints. */
export async function expectHydration(path: string): Promise<void> {
  const html = await renderToHtml(path)
  window.history.replaceState(null, '', path)
  const drawn = new DOMParser().parseFromString(html, 'text/html')
  document.documentElement.replaceWith(document.adoptNode(drawn.documentElement))
  const heading = document.querySelector('h1')
  const state = JSON.parse(document.getElementById(STATE_ELEMENT_ID)?.textContent ?? '')
  vi.stubGlobal('scrollTo', () => undefined)
  const root = await act(() => hydrate(state, 's'))
  expect(heading).not.toBeNull()
  expect(document.querySelector('h1')).toBe(heading)
  expect(document.documentElement.dataset).toHaveProperty('hydrated')
  expect(document.documentElement.lang).toBe(path.startsWith('/fr') ? 'fr-CA' : 'en-US')
  expect(document.documentElement.dataset.theme).toBe(themeOf(path))
  act(() => root.unmount())

  // Only here do both renderers live in one process.
  const errors = vi
    .mocked(console.error)
    .mock.calls.filter(([text]) => !String(text).includes('multiple renderers'))
  expect(errors).toEqual([])
  vi.mocked(console.error).mockClear()
}
