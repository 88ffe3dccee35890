import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Suspense, use } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeGraphFetch } from '../fixtures/fake-graph.ts'
import { sampleSite } from '../fixtures/sample-site.ts'
import { renderPage } from './entry-server.tsx'

const ROUNDS = 5
const origin = 'http://localhost:3000'

vi.stubEnv('SSR', true)

const never = new Promise<never>(() => {})
const Pending = () => use(never)
/** Replaces the document with one that contains a part that never loads. */
vi.mock('./document.tsx', () => ({
  Document: () => (
    <html lang="en">
      <body>
        <Suspense fallback="Loading">
          <Pending />
        </Suspense>
      </body>
    </html>
  ),
}))

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  for (let round = 0; round < ROUNDS; round++) {
    collect()
    await turn()
  }
}

/** Renders a page for a visitor. The visitor disconnects when the signal aborts. */
async function render(signal: AbortSignal, onError: (error: unknown) => void) {
  const page = await renderPage({
    request: new Request(`${origin}/`, { signal }),
    signal,
    origin,
    nonce: { script: 's', style: 's' },
    graph: { url: `${origin}/graphql`, headers: {}, fetch: fakeGraphFetch() },
    loadSiteChrome: async () => sampleSite,
    designPage: false,
    surroundingsTimeoutMs: 60_000,
    assets: { entry: '/entry.js', styles: [], fonts: [], modulesFor: () => [] },
    onError,
  })
  if (page.kind === 'redirect') throw new Error(`The page leads to ${page.location}`)
  return { html: text(page.stream.pipe(new PassThrough())) }
}

test('[F-76] stops rendering when the visitor disconnects, even after garbage collection', async () => {
  const visitor = new AbortController()
  const onError = vi.fn()
  const { html } = await render(visitor.signal, onError)
  await collectGarbage()
  expect(onError).not.toHaveBeenCalled()
  visitor.abort()
  expect(await html).toContain('Loading')
  expect(onError).toHaveBeenCalled()
})
