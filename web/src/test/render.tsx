import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, parsePath, type RouteObject, RouterProvider } from 'react-router-dom'
import { PageError } from '../app/boundaries.tsx'
import { Providers } from '../app/providers.tsx'
import { createCache } from '../graphql/cache.ts'
import { createClient } from '../graphql/client.ts'
import type { PageRoute, PageServices } from '../graphql/page-route.ts'
import { defaultFlags } from '../graphql/site-chrome.ts'
import { createI18n } from '../i18n/i18n.ts'
import { loadNamespace, type Namespace, pageNamespaces } from '../i18n/namespaces.ts'
import type { Locale } from '../lib/locale.ts'
import { ThemeContext, themeOf } from '../lib/theme.ts'
import { fakeGraphFetch } from './fake-graph.ts'

interface Stage {
  /** What has been asked of the graph, by operation, in order. */
  operations: string[]
  user: ReturnType<typeof userEvent.setup>
  /** Path and query that the browser would show. */
  address: () => string
  /** What the entry of the page in the history keeps. */
  entryState: () => unknown
}

interface Setting {
  /** Path and query that the page stands at. */
  at?: string
  /** What its entry in the history keeps. */
  state?: unknown
  /** Language of the page, and English if left out. */
  locale?: Locale
  /** Words that load later than those of a page. */
  namespaces?: readonly Namespace[]
  /** What a visitor does to the page as the server drew it, before scripts take it over. */
  beforeHydration?: (page: HTMLElement) => void
}

/** Puts a component on a page of its own, in English, with the fake graph behind it. */
export const stage = (
  element: ReactNode,
  answers: Record<string, unknown> = {},
  setting: Setting = {},
): Promise<Stage> => stagePages(() => [{ path: '/', element }], answers, setting)

/** The same with a page that brings its own data: at a pattern of paths, opened at one of them. */
export const stageRoute = (
  { path, at, route }: { path: string; at: string; route: (services: PageServices) => PageRoute },
  answers: Record<string, unknown> = {},
): Promise<Stage> =>
  stagePages(
    (services) => [{ path, ErrorBoundary: PageError, ...route(services), HydrateFallback: () => null }],
    answers,
    { at },
  )

async function stagePages(
  pages: (services: PageServices) => RouteObject[],
  answers: Record<string, unknown>,
  { at = '/', state, beforeHydration, namespaces = [], locale = 'en' }: Setting,
): Promise<Stage> {
  const operations: string[] = []
  const graph = fakeGraphFetch(answers)
  const client = createClient(createCache(), {
    url: 'http://localhost/graphql',
    caller: 'client',
    fetch: (url, init) => {
      operations.push(JSON.parse(String(init?.body)).operationName)
      return graph(url, init)
    },
  })
  const i18n = await createI18n(locale)
  for (const namespace of [...Object.values(pageNamespaces).flat(), 'cookies' as const, ...namespaces])
    if (namespace) await loadNamespace(i18n, namespace)
  const services = {
    client,
    locale,
    i18n,
    flags: defaultFlags,
    surroundingsTimeoutMs: 60_000,
  } as const
  const router = createMemoryRouter(
    [...pages(services), { path: '*', element: <p>elsewhere</p>, loader: () => null }],
    { initialEntries: [{ ...parsePath(at), state }] },
  )
  const page = (
    <Providers site={{ locale, origin: '' }} i18n={i18n} client={client}>
      <ThemeContext value={themeOf(at)}>
        <RouterProvider router={router} />
      </ThemeContext>
    </Providers>
  )
  if (beforeHydration) {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page)
    beforeHydration(container)
    render(page, { container, hydrate: true })
  } else render(page)
  const address = () => router.state.location.pathname + router.state.location.search
  return { operations, user: userEvent.setup(), address, entryState: () => router.state.location.state }
}
