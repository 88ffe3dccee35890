import type { Complete } from '@gable/subgraph-kit/schema/complete'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { GoalsRow } from '../rest/profile/goals.contract.ts'
import { toPayload } from '../user-error/user-errors.ts'
import { buyingGoals, educationGoals, goalTimelines, sellingGoals } from './goals.words.ts'

/** A code that the schema does not know is none. */
export const Goals: Complete<graph.GoalsResolvers<Context, GoalsRow>, graph.Goals, GoalsRow> = {
  buying: ({ buying }) => buyingGoals.value(buying),
  timeline: ({ timeline }) => goalTimelines.value(timeline),
  selling: ({ selling }) => sellingGoals.value(selling),
  education: ({ education }) => educationGoals.value(education),
}

export const goalsMutations: Required<Pick<graph.MutationResolvers, 'updateGoals'>> = {
  updateGoals: (_, { input }, { profile, change }, info) =>
    toPayload({ info, input }, async () => {
      const { buying, timeline, selling, education } = input
      const goals = await change(() =>
        profile.saveGoals({
          buying: buying ? buyingGoals.word(buying) : null,
          timeline: timeline ? goalTimelines.word(timeline) : null,
          selling: selling ? sellingGoals.word(selling) : null,
          education: education ? educationGoals.word(education) : null,
        }),
      )
      return { goals }
    }),
}

/** Read only where it is asked for. */
export const UpdateGoalsPayload: Pick<graph.UpdateGoalsPayloadResolvers, 'accountUser'> = {
  accountUser: async ({ goals }, _, { viewerData }) => (goals ? viewerData().user() : null),
}
