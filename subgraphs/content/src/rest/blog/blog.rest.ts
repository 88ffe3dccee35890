import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { postsContract } from './post.contract.ts'

/** The calls to the blog that this subgraph makes. */
export function blogRest(calls: RestCalls) {
  return {
    /** `locale` is a language and a region, such as `fr-CA`. */
    posts: (locale: string, limit: number) =>
      calls.get(path`posts`, { params: { locale, limit }, response: postsContract }),
  }
}

export type BlogRest = ReturnType<typeof blogRest>
