import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { poll } from '../browser/poll.ts'
import { useSite } from '../browser/site.ts'
import type { GeoPoint } from '../geo/geo.ts'
import type { Locale as GraphLocale } from './generated/graphql.ts'
import { graphLocale } from './page-route.ts'

/** State of a polled query. */
export type Polled<T> = { state: 'coming' } | { state: 'failed'; retry(): void } | { state: 'ready'; data: T }

/**
 * Polls a query for a location once a second until the result is ready. Fails when all fields fail or after
 * 30 seconds; `retry` starts again. Pass a stable `isReady` function.
 */
export function usePolled<T extends object>(
  query: TypedDocumentNode<T, GeoPoint & { locale: GraphLocale }>,
  { lat, lon }: GeoPoint,
  isReady: (data: T) => boolean,
): Polled<T> {
  const client = useApolloClient()
  const { locale } = useSite()
  const [retryCount, setRetryCount] = useState(0)
  const [polled, setPolled] = useState<Polled<T>>({ state: 'coming' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    const controller = new AbortController()
    const variables = { lat, lon, locale: graphLocale(locale) }
    const fetchOnce = async (signal: AbortSignal) => {
      const { data, error } = await client.query<T, typeof variables>({
        query,
        variables,
        errorPolicy: 'all',
        // Incomplete results must not be cached.
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal }, queryDeduplication: false },
      })
      if (error && isEmpty(data ?? {})) throw error
      return data && isReady(data as T) ? { data: data as T } : undefined
    }
    poll(fetchOnce, { signal: controller.signal }).then(
      ({ data }) => setPolled({ state: 'ready', data }),
      () => {
        if (controller.signal.aborted) return
        const retry = () => {
          setPolled({ state: 'coming' })
          setRetryCount((count) => count + 1)
        }
        setPolled({ state: 'failed', retry })
      },
    )
    return () => controller.abort()
  }, [client, query, lat, lon, locale, isReady, retryCount])
  return polled
}

const isEmpty = (data: object): boolean => Object.values(data).every((field) => field === null)
