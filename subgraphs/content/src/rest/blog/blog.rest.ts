import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { archiveContract, articleContract, postsContract } from './post.contract.ts'

/** The calls to the blog that this subgraph makes. */
export function blogRest(calls: RestCalls) {
  return {
    /** `locale` is a language and a region, such as `fr-CA`. */
    posts: (locale: string, limit: number) =>
      calls.get(path`posts`, { params: { locale, limit }, response: postsContract }),
    /** A page of articles, counted from 1. Fails with NOT_FOUND for a category that there is none of. */
    archive: (params: { locale: string; category?: string | undefined; page: number; pageSize: number }) =>
      calls.get(path`archive`, { mayBeMissing: true, params, response: archiveContract }),
    /** One article with its text. Fails with NOT_FOUND when there is none in that language. */
    post: (slug: string, locale: string) =>
      calls.get(path`posts/${slug}`, { params: { locale }, response: articleContract }),
  }
}

export type BlogRest = ReturnType<typeof blogRest>
