import { useEffect } from 'react'
import { usePageData } from './page-data.tsx'

/** Whether a loader threw `notFound()`. */
const isNotFound = (thrown: unknown): boolean =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'init' in thrown &&
  (thrown.init as ResponseInit | null)?.status === 404

/** Data of a list page. `failures` is 0 when the data matches the current URL. */
export interface LoadedPage<T> {
  page: T
  /** Number of consecutive failures to load the next sort, filter, or page. */
  failures: number
}

/**
 * Keeps a list on the screen when the next sort, filter, or page fails to load. Returns the functions for the
 * route's loader and component. The first page, a 404, and loads on the server fail as usual.
 */
export function keepPreviousPage<T>() {
  let lastPage: LoadedPage<T> | null = null
  return {
    async load(request: Request, loadPage: () => Promise<T | Response>): Promise<LoadedPage<T> | Response> {
      try {
        const page = await loadPage()
        return page instanceof Response ? page : { page, failures: 0 }
      } catch (error) {
        const isExpected = error instanceof Response || isNotFound(error)
        if (!lastPage || isExpected || request.signal.aborted) throw error
        return { page: lastPage.page, failures: lastPage.failures + 1 }
      }
    },
    useLoadedPage(): LoadedPage<T> {
      const loaded = usePageData<LoadedPage<T>>()
      useEffect(() => {
        // Does not keep a page that has no data, such as the skeleton of a member page.
        lastPage = loaded.page === null ? null : loaded
        return () => {
          lastPage = null
        }
      }, [loaded])
      return loaded
    },
  }
}
