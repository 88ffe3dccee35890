import { type ComponentType, createContext, memo, use } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { PageRoute } from './page-route.ts'

const NO_DATA = Symbol('no data')
const PageDataContext = createContext<unknown>(NO_DATA)

/** Returns the data of the page's loader. A navigation to another page does not render the caller again. */
export function usePageData<Data>(): Data {
  const data = use(PageDataContext)
  if (data === NO_DATA) throw new Error('Wrap the route of this page in withPageData().')
  return data as Data
}

/** A page has the same component on all its paths, so that it stays mounted when the path changes. */
const wrapped = new WeakMap<ComponentType, ComponentType>()

/**
 * Provides a page with the data of its loader, and renders it only when this data changes. The router renders its
 * routes on each step of a navigation, so every page would render once more before the next one.
 */
export function withPageData({ Component, ...route }: PageRoute): PageRoute {
  const known = wrapped.get(Component)
  if (known) return { ...route, Component: known }
  const Page = memo(Component)
  function PageWithData() {
    return (
      <PageDataContext value={useLoaderData()}>
        <Page />
      </PageDataContext>
    )
  }
  wrapped.set(Component, PageWithData)
  return { ...route, Component: PageWithData }
}
