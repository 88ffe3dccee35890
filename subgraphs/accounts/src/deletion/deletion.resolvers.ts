import { mailLocale } from '@gable/subgraph-kit/schema/locale'
import type * as graph from '../generated/resolvers.ts'
import { toPayload } from '../user-error/user-errors.ts'

/** Mutations that schedule and cancel the deletion of the account. */
export const deletionMutations: Required<
  Pick<graph.MutationResolvers, 'requestDeletion' | 'cancelDeletion'>
> = {
  requestDeletion: (_, { input }, { login, change }, info) =>
    toPayload({ info, input }, async () => {
      const { currentPassword, locale } = input
      const answer = await change(() =>
        login.requestDeletion({ currentPassword, locale: mailLocale(locale) }),
      )
      return { deletesAt: answer?.deletesAt }
    }),

  cancelDeletion: (_, __, { login, viewerData, change }, info) =>
    toPayload({ info }, async () => {
      await change(() => login.cancelDeletion())
      return { accountUser: await viewerData().user() }
    }),
}

/** Loads the account only when the operation selects it. */
export const RequestDeletionPayload: Pick<graph.RequestDeletionPayloadResolvers, 'accountUser'> = {
  accountUser: async ({ deletesAt }, _, { viewerData }) => (deletesAt ? viewerData().user() : null),
}
