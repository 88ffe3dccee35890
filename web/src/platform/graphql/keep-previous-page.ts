import { useEffect } from 'react'
import { useLoaderData } from 'react-router-dom'

/** Whether a loader threw `notFound()`. */
const isNotFound = (thrown: unknown): boolean =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'init' in thrown &&
  (thrown.init as ResponseInit | null)?.status === 404

/** What a list page shows, and whether that is what its address asks for. */
export interface LoadedPage<T> {
  page: T
  /** How many times in a row the next step, such as a sort, a filter, or a page, failed to load. */
  failures: number
}

/**
 * Keeps a list on the screen when its next step cannot be loaded. Returns the loader's part and the component's part of
 * a route. The first page, a 404, and anything on the server fail as usual.
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
      const loaded = useLoaderData<LoadedPage<T>>()
      useEffect(() => {
        // A page without data, such as the skeleton of a page for members, is nothing to keep.
        lastPage = loaded.page === null ? null : loaded
        return () => {
          lastPage = null
        }
      }, [loaded])
      return loaded
    },
  }
}
