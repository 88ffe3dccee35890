import { useEffect } from 'react'
import { useLoaderData } from 'react-router-dom'

/** Whether a loader threw `notFound()`. */
const isNotFound = (thrown: unknown): boolean =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'init' in thrown &&
  (thrown.init as ResponseInit | null)?.status === 404

/** What a list page shows, and whether that is what its address asks for. */
export interface Step<T> {
  page: T
  /** How many times in a row the next step, such as a sort, a filter, or a page, failed to load. */
  failures: number
}

/**
 * Keeps a list on the screen when its next step cannot be loaded. Returns the loader's part and the component's part of
 * a route. The first page, a 404, and anything on the server fail as usual.
 */
export function keepShown<T>() {
  let shown: Step<T> | null = null
  return {
    async load(request: Request, loadPage: () => Promise<T | Response>): Promise<Step<T> | Response> {
      try {
        const page = await loadPage()
        return page instanceof Response ? page : { page, failures: 0 }
      } catch (error) {
        const isExpected = error instanceof Response || isNotFound(error)
        if (!shown || isExpected || request.signal.aborted) throw error
        return { page: shown.page, failures: shown.failures + 1 }
      }
    },
    useStep(): Step<T> {
      const step = useLoaderData<Step<T>>()
      useEffect(() => {
        // A page without data, such as the skeleton of a page for members, is nothing to keep.
        shown = step.page === null ? null : step
        return () => {
          shown = null
        }
      }, [step])
      return step
    },
  }
}
