import type * as graph from '../generated/resolvers.ts'
import { toPayload } from '../user-error/user-errors.ts'

export const settingsMutations: Required<Pick<graph.MutationResolvers, 'updateSettings'>> = {
  updateSettings: (_, { input }, { login, change }, info) =>
    toPayload({ info, input }, async () => ({ accountUser: await change(() => login.saveSettings(input)) })),
}
