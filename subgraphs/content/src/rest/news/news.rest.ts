import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { newsContract, storyContract } from './news.contract.ts'

/** The calls to the news service that this subgraph makes. `locale` is such as `fr-CA`. */
export function newsRest(calls: RestCalls) {
  return {
    items: (locale: string, limit: number) =>
      calls.get(path`items`, { params: { locale, limit }, response: newsContract }),
    /** One announcement with its text. Fails with NOT_FOUND when there is none in that language. */
    item: (slug: string, locale: string) =>
      calls.get(path`items/${slug}`, { params: { locale }, response: storyContract }),
  }
}

export type NewsRest = ReturnType<typeof newsRest>
