import '@vitejs/plugin-react/preamble'
import './styles.ts'
import type { ApolloClient } from '@apollo/client'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { markHydrated } from '../platform/browser/hydration.ts'
import { themeOf } from '../platform/browser/theme.ts'
import { BASE_PATHS } from '../platform/format/locale.ts'
import { createCache } from '../platform/graphql/cache.ts'
import { createI18n } from '../platform/i18n/i18n.ts'
import { createClient } from '../platform/session/client.ts'
import { syncCacheWithViewer } from '../platform/session/session.ts'
import { Document } from './document.tsx'
import { Providers } from './providers.tsx'
import { routes } from './routes.tsx'
import { type PageState, STATE_ELEMENT_ID } from './routing/page-state.ts'
import { createPrefetch } from './routing/prefetch.ts'

/**
 * Takes over the page that the server drew, a little at a time, so that it scrolls and answers meanwhile.
 * Returns the root of it.
 */
export async function hydrate(state: PageState, nonce: string): Promise<Root> {
  const { site, siteChrome, surroundingsTimeoutMs, cache, router: hydrationData } = state
  const client = createClient(createCache(cache), { url: '/graphql', caller: 'client' })
  await yieldToMain()
  const i18n = await createI18n(site.locale)
  await yieldToMain()
  const tree = routes({ client, locale: site.locale, i18n, flags: siteChrome.flags, surroundingsTimeoutMs })
  const basename = BASE_PATHS[site.locale]
  await loadMatches(tree, basename)
  await window.leaving
  const { dataStrategy, listen } = createPrefetch(tree, basename)
  const router = createBrowserRouter(tree, { basename, hydrationData, dataStrategy })
  listen()
  const hydrateDocument = () =>
    hydrateRoot(
      document,
      <StrictMode>
        <Document locale={site.locale} theme={themeOf(window.location.pathname)} nonce={nonce} state={state}>
          <Providers site={site} siteChrome={siteChrome} i18n={i18n} client={client}>
            <WithViewer client={client}>
              <RouterProvider router={router} />
            </WithViewer>
          </Providers>
        </Document>
      </StrictMode>,
    )
  return new Promise((resolve) => startTransition(() => resolve(hydrateDocument())))
}

/** Lets the browser answer whoever uses the page, and draw it, between two steps. Nobody uses one that is not seen. */
const yieldToMain = async () => {
  if (!document.hidden) await new Promise((resolve) => setTimeout(resolve))
}

/**
 * Follows the viewer once the page is hydrated: the server renders none. From then on the router handles the way back
 * as well, and `<html data-hydrated>` says that controls answer.
 */
function WithViewer({ client, children }: { client: ApolloClient; children: ReactNode }) {
  useEffect(() => {
    // Not null, which would give up its place before the listener of the router: see `useDialogHistory`.
    window.onpopstate = () => {}
    markHydrated('root')
    return syncCacheWithViewer(client)
  }, [client])
  return children
}

/** The code of the page that stands must be here before it can be taken over. */
async function loadMatches(tree: ReturnType<typeof routes>, basename: string): Promise<void> {
  const matches = matchRoutes(tree, window.location, basename) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

const element = document.getElementById(STATE_ELEMENT_ID)
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
if (element?.textContent) {
  const { textContent } = element
  yieldToMain()
    .then(() => hydrate(JSON.parse(textContent), nonce))
    .catch(console.error)
}
