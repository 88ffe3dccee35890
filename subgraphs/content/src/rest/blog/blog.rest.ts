import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { archiveContract, articleContract, postsContract } from './post.contract.ts'

/** Calls to the blog service. */
export function blogRest(calls: RestCalls) {
  return {
    /** `locale` is a language and region code, such as `fr-CA`. */
    posts: (locale: string, limit: number) =>
      calls.get(path`posts`, { ownParams: { locale, limit }, response: postsContract }),
    /**
     * Loads one page of articles. Pages start at 1. Fails with NOT_FOUND when the category does not exist.
     */
    archive: (locale: string, params: { category?: string | undefined; page: number; pageSize: number }) =>
      calls.get(path`archive`, {
        mayBeMissing: true,
        params,
        ownParams: { locale },
        response: archiveContract,
      }),
    /**
     * Loads one article with its text. Fails with NOT_FOUND when the article does not exist in the language.
     */
    post: (slug: string, locale: string) =>
      calls.get(path`posts/${slug}`, { ownParams: { locale }, response: articleContract }),
  }
}

export type BlogRest = ReturnType<typeof blogRest>
