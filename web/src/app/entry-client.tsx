import '@vitejs/plugin-react/preamble'
import './styles.ts'
import { StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { createCache } from '../graphql/cache.ts'
import { createClient } from '../graphql/client.ts'
import { createI18n } from '../i18n/i18n.ts'
import { basePaths } from '../lib/locale.ts'
import { Document } from './document.tsx'
import { type PageState, stateElementId } from './page-state.ts'
import { Providers } from './providers.tsx'
import { routes } from './routes.tsx'

/** Takes over the page that the server drew. Returns the root of it. */
export async function hydrate(state: PageState, nonce: string): Promise<Root> {
  const { site, cache, router: hydrationData } = state
  const client = createClient(createCache(cache), { url: '/graphql', caller: 'client' })
  const tree = routes({ client, locale: site.locale })
  const basename = basePaths[site.locale]
  const [i18n] = await Promise.all([createI18n(site.locale), loadMatches(tree, basename)])
  const router = createBrowserRouter(tree, { basename, hydrationData })
  return hydrateRoot(
    document,
    <StrictMode>
      <Document locale={site.locale} nonce={nonce} state={state}>
        <Providers site={site} i18n={i18n} client={client}>
          <RouterProvider router={router} />
        </Providers>
      </Document>
    </StrictMode>,
  )
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

const element = document.getElementById(stateElementId)
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
if (element?.textContent) {
  const state: PageState = JSON.parse(element.textContent)
  hydrate(state, nonce).catch(console.error)
}
