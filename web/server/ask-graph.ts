import { z } from 'zod'
import { graphLocale } from '../src/graphql/page-route.ts'
import type { Locale } from '../src/lib/locale.ts'

export interface Graph {
  url: string
  fetch: typeof fetch
  /** Told beside the question, such as who asks. */
  headers?: Record<string, string>
  /** Takes a question back. */
  signal?: AbortSignal
}

/** Asks the graph, as nobody in particular; what it answers may be anything. */
export async function postToGraph(
  { url, fetch, headers, signal }: Graph,
  question: { query: string; variables: Record<string, unknown>; operationName?: string },
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-user-agent': 'server', ...headers },
    body: JSON.stringify(question),
    ...(signal && { signal }),
  })
  return response.json()
}

/** Asks for what has a shape. Throws when a part of it did not come. */
export async function askGraph<T>(
  graph: Graph,
  query: string,
  variables: Record<string, unknown>,
  shape: z.ZodType<T>,
): Promise<T> {
  return z.object({ data: shape }).parse(await postToGraph(graph, { query, variables })).data
}

/** Asks for each language at once. */
export async function askInEachLanguage<T>(
  graph: Graph,
  query: string,
  shape: z.ZodType<T>,
): Promise<Record<Locale, T>> {
  const ask = (locale: Locale) => askGraph(graph, query, { locale: graphLocale(locale) }, shape)
  const [en, fr] = await Promise.all([ask('en'), ask('fr')])
  return { en, fr }
}
