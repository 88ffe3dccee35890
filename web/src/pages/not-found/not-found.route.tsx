import { notFound } from '../../platform/graphql/load.ts'
import type { PageRoute } from '../../platform/graphql/page-route.ts'

const Nothing = () => null

/** Every path that is no page. The error boundary shows it. */
export const route = (): PageRoute => ({
  loader: () => {
    throw notFound()
  },
  Component: Nothing,
})
