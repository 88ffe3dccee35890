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

/** Hydrates the server-rendered page in steps, so that it stays responsive. Returns the React root. */
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

/**
 * Yields to the browser between two steps, so that it can handle input and paint. Does not yield while the
 * page is hidden.
 */
const yieldToMain = async () => {
  if (!document.hidden) await new Promise((resolve) => setTimeout(resolve))
}

/**
 * Tracks the viewer after hydration, because the server renders no viewer. From then on, the router also
 * handles Back, and `<html data-hydrated>` shows that controls are interactive.
 */
function WithViewer({ client, children }: { client: ApolloClient; children: ReactNode }) {
  useEffect(() => {
    // Uses an empty function, because null would lose this handler's place before the router's listener. See
    // `useDialogHistory`.
    window.onpopstate = () => {}
    markHydrated('root')
    return syncCacheWithViewer(client)
  }, [client])
  return children
}

/** Loads the code of the current page, which hydration requires. */
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
