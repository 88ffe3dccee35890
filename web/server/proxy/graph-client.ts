import { z } from 'zod'
import type { Locale } from '../../src/platform/format/locale.ts'
import { retryAfterSeconds } from '../../src/platform/format/retry-after.ts'
import { graphLocale } from '../../src/platform/graphql/page-route.ts'

export interface Graph {
  url: string
  fetch: typeof fetch
  /** Told beside the question, such as who asks. */
  headers?: Record<string, string>
  /** Takes a question back. */
  signal?: AbortSignal
}

/** The caller asked the graph for too much. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests'
  readonly secondsToWait: number

  constructor(seconds: number) {
    super(`The graph asks to wait ${seconds} s`)
    this.secondsToWait = seconds
  }
}

/** Asks the graph, as nobody in particular; what it answers may be anything. */
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

/** Asks for what has a shape. Throws when a part of it did not come. */
export async function queryGraph<T>(
  graph: Graph,
  query: string,
  variables: Record<string, unknown>,
  shape: z.ZodType<T>,
): Promise<T> {
  return z.object({ data: shape }).parse(await postToGraph(graph, { query, variables })).data
}

/** Asks for each language at once. */
export async function queryEachLocale<T>(
  graph: Graph,
  query: string,
  shape: z.ZodType<T>,
): Promise<Record<Locale, T>> {
  const queryLocale = (locale: Locale) => queryGraph(graph, query, { locale: graphLocale(locale) }, shape)
  const [en, fr] = await Promise.all([queryLocale('en'), queryLocale('fr')])
  return { en, fr }
}
