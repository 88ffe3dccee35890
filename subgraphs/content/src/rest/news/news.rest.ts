import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { newsContract, storyContract } from './news.contract.ts'

/** Calls to the news service. `locale` is a language and region code, such as `fr-CA`. */
export function newsRest(calls: RestCalls) {
  return {
    items: (locale: string, limit: number) =>
      calls.get(path`items`, { ownParams: { locale, limit }, response: newsContract }),
    /**
     * Loads one announcement with its text. Fails with NOT_FOUND when the announcement does not exist in the
     * language.
     */
    item: (slug: string, locale: string) =>
      calls.get(path`items/${slug}`, { ownParams: { locale }, response: storyContract }),
  }
}

export type NewsRest = ReturnType<typeof newsRest>
