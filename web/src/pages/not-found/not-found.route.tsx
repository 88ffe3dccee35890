import { notFound } from '../../platform/graphql/load.ts'
import type { PageRoute } from '../../platform/graphql/page-route.ts'

const Nothing = () => null

/** Route for every unknown path. The error boundary renders the 404. */
export const route = (): PageRoute => ({
  loader: () => {
    throw notFound()
  },
  Component: Nothing,
})
