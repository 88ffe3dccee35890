import { createContext, memo, use } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { PageRoute } from './page-route.ts'

const PageDataContext = createContext<unknown>(undefined)

/** Returns the data of the page's loader. A navigation to another page does not render the caller again. */
export const usePageData = <Data,>(): Data => use(PageDataContext) as Data

/**
 * Provides a page with the data of its loader, and renders it only when this data changes. The router renders its
 * routes on each step of a navigation, so every page would render once more before the next one.
 */
export function withPageData({ Component, ...route }: PageRoute): PageRoute {
  const Page = memo(Component)
  return {
    ...route,
    Component() {
      return (
        <PageDataContext value={useLoaderData()}>
          <Page />
        </PageDataContext>
      )
    },
  }
}
