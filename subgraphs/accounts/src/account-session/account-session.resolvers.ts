import { isPathValue } from '@gable/subgraph-kit/rest/path'
import { idOfRow } from '@gable/subgraph-kit/schema/global-id'
import type * as graph from '../generated/resolvers.ts'
import { applyRules, rule, toPayload } from '../user-error/user-errors.ts'

export const AccountSession: Required<Pick<graph.AccountSessionResolvers, 'id'>> = {
  id: ({ id }) => idOfRow('AccountSession', id),
}

const validateEndSession = (input: graph.EndSessionInput) =>
  applyRules(input, { id: [rule('UNKNOWN', 'Session not found.', isPathValue)] })

/** Mutations that end a given session or all sessions. */
export const sessionListMutations: Required<Pick<graph.MutationResolvers, 'endSession' | 'endAllSessions'>> =
  {
    endSession: (_, { input }, { login, change }, info) =>
      toPayload({ info, input, validationErrors: validateEndSession(input) }, async () => {
        await change(() => login.endSession(input.id))
        return { success: true }
      }),

    endAllSessions: (_, __, { login, change }, info) =>
      toPayload({ info }, async () => {
        await change(() => login.endSessions())
        return { success: true }
      }),
  }
