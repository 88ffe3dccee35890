import type { RouteObject } from 'react-router-dom'
import type { PageServices } from '../platform/graphql/page-route.ts'
import { pages } from './routing/pages.tsx'
import { PageError, SiteError } from './shell/boundaries.tsx'
import { Layout } from './shell/layout.tsx'

/**
 * The tree that server and browser share. A page that fails is replaced within the layout; when the layout
 * itself fails, the outer boundary stands alone.
 */
export const routes = (services: PageServices): RouteObject[] => [
  {
    ErrorBoundary: SiteError,
    children: [
      {
        Component: Layout,
        children: [{ ErrorBoundary: PageError, children: pages(services) }],
      },
    ],
  },
]
