import { readEnv } from '@gable/subgraph-kit/env'
import { createRest } from '@gable/subgraph-kit/rest/rest-client'
import { defineSubgraph, type Subgraph, type SubgraphOptions } from '@gable/subgraph-kit/subgraph'
import { createContext } from './context.ts'
import { Listing } from './extensions/listing.resolvers.ts'
import { Favorite, favoriteMutations } from './favorite/favorite.resolvers.ts'
import type { MutationResolvers, QueryResolvers } from './generated/resolvers.ts'
import { loginRest } from './rest/login/login.rest.ts'
import { profileRest } from './rest/profile/profile.rest.ts'
import { sessionMutations } from './session/session.resolvers.ts'
import { AccountUser, viewerQueries } from './viewer/viewer.resolvers.ts'

const Query: Required<QueryResolvers> = { ...viewerQueries }

const Mutation: Required<MutationResolvers> = { ...sessionMutations, ...favoriteMutations }

const resolvers = { Query, Mutation, AccountUser, Favorite, Listing }

/** The accounts subgraph: the signed-in member, and what is theirs. */
export function createSubgraph({ env = readEnv(), onCall }: SubgraphOptions = {}): Subgraph {
  const rest = createRest(env, onCall)
  const login = rest.service('login', env.LOGIN_URL)
  const profile = rest.service('profile', env.PROFILE_URL)
  return defineSubgraph({
    name: 'accounts',
    moduleUrl: import.meta.url,
    resolvers,
    createContext: (request) =>
      createContext(request.viewer, loginRest(login.as(request)), profileRest(profile.as(request))),
    close: rest.close,
  })
}
