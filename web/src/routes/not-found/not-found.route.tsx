import { notFound } from '../../graphql/load.ts'
import type { PageRoute } from '../../graphql/page-route.ts'

const Nothing = () => null

/** Every path that is no page. The error boundary shows it. */
export const route = (): PageRoute => ({
  loader: () => {
    throw notFound()
  },
  Component: Nothing,
})
