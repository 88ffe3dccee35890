import { z } from 'zod'
import type { Locale } from '../../src/platform/format/locale.ts'
import { retryAfterSeconds } from '../../src/platform/format/retry-after.ts'
import { graphLocale } from '../../src/platform/graphql/page-route.ts'

export interface Graph {
  url: string
  fetch: typeof fetch
  /** Extra headers, such as the caller's identity. */
  headers?: Record<string, string>
  /** Aborts the request. */
  signal?: AbortSignal
}

/** Thrown when the graph rate-limits the caller. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests'
  readonly secondsToWait: number

  constructor(seconds: number) {
    super(`The graph rate-limits requests; retry after ${seconds} s`)
    this.secondsToWait = seconds
  }
}

/** Posts an operation to the graph without a session. The response is not validated. */
export async function postToGraph(
  { url, fetch, headers, signal }: Graph,
  operation: { query: string; variables: Record<string, unknown>; operationName?: string },
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-user-agent': 'server', ...headers },
    body: JSON.stringify(operation),
    ...(signal && { signal }),
  })
  const seconds = retryAfterSeconds(response)
  if (seconds > 0) throw new TooManyRequests(seconds)
  return response.json()
}

/** Queries the graph and validates the data. Throws when part of the data is missing. */
export async function queryGraph<T>(
  graph: Graph,
  query: string,
  variables: Record<string, unknown>,
  shape: z.ZodType<T>,
): Promise<T> {
  return z.object({ data: shape }).parse(await postToGraph(graph, { query, variables })).data
}

/** Queries the graph in all languages in parallel. */
export async function queryEachLocale<T>(
  graph: Graph,
  query: string,
  shape: z.ZodType<T>,
): Promise<Record<Locale, T>> {
  const queryLocale = (locale: Locale) => queryGraph(graph, query, { locale: graphLocale(locale) }, shape)
  const [en, fr] = await Promise.all([queryLocale('en'), queryLocale('fr')])
  return { en, fr }
}
