import { readEnv } from '@gable/subgraph-kit/env'
import { createRest } from '@gable/subgraph-kit/rest/rest-client'
import { defineSubgraph, type Subgraph, type SubgraphOptions } from '@gable/subgraph-kit/subgraph'
import { blogPostQueries } from './blog-post/blog-post.resolvers.ts'
import type { Context } from './context.ts'
import type { QueryResolvers } from './generated/resolvers.ts'
import { mortgageRateQueries } from './mortgage-rate/mortgage-rate.resolvers.ts'
import { blogRest } from './rest/blog/blog.rest.ts'
import { papiRest } from './rest/papi/papi.rest.ts'

const Query: Required<QueryResolvers> = { ...mortgageRateQueries, ...blogPostQueries }

/** The content subgraph: what is neither a home nor a person. */
export function createSubgraph({ env = readEnv(), onCall }: SubgraphOptions = {}): Subgraph {
  const rest = createRest(env, onCall)
  const papi = rest.service('papi', env.PAPI_URL)
  const blog = rest.service('blog', env.BLOG_URL)
  return defineSubgraph<Context>({
    name: 'content',
    moduleUrl: import.meta.url,
    resolvers: { Query },
    createContext: (request) => ({ papi: papiRest(papi.as(request)), blog: blogRest(blog.as(request)) }),
    close: rest.close,
  })
}
