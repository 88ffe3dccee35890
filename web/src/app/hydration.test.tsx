// @vitest-environment jsdom
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeGraphFetch } from '../test/fake-graph.ts'
import { hydrate } from './entry-client.tsx'
import { renderPage } from './entry-server.tsx'
import { stateElementId } from './page-state.ts'

const origin = 'http://localhost:3000'
const assets = { entry: '/entry.js', styles: [], fonts: [], modulesOf: () => [] }

/** What the server sends for a path. */
async function draw(path: string): Promise<string> {
  const page = await renderPage({
    request: new Request(`${origin}${path}`),
    origin,
    nonce: { script: 's', style: 's' },
    graph: { url: `${origin}/graphql`, headers: {}, fetch: fakeGraphFetch() },
    assets,
    onError: (error) => {
      throw error
    },
  })
  if (page.kind === 'redirect') throw new Error(`${path} leads to ${page.location}`)
  return text(page.stream.pipe(new PassThrough()))
}

test.each([
  '/',
  '/fr',
  '/search?q=nowhere',
  '/homes-for-sale/tx/austin/city/4671654?page=2&what=1',
  '/fr/homes-for-rent',
  '/tx/austin/home-details/7-barton-ave/urn:reso:upi:2.0:US:48453:7',
  '/blog/porches',
  '/no/such/page',
])(
  '%s is taken over by the browser as the server drew it, without a call and without a word',
  async (path) => {
    const html = await draw(path)
    window.history.replaceState(null, '', path)
    const drawn = new DOMParser().parseFromString(html, 'text/html')
    document.documentElement.replaceWith(document.adoptNode(drawn.documentElement))
    const before = document.querySelector('main')?.innerHTML
    const state = JSON.parse(document.getElementById(stateElementId)?.textContent ?? '')
    vi.stubGlobal('scrollTo', () => undefined)
    const root = await act(() => hydrate(state, 's'))
    expect(document.querySelector('main')?.innerHTML).toBe(before)
    expect(document.documentElement.lang).toBe(path.startsWith('/fr') ? 'fr-CA' : 'en-US')
    act(() => root.unmount())

    // Only here do both renderers live in one process.
    const said = vi
      .mocked(console.error)
      .mock.calls.filter(([text]) => !String(text).includes('multiple renderers'))
    expect(said).toEqual([])
    vi.mocked(console.error).mockClear()
  },
)
