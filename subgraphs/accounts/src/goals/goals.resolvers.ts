import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { enumWords } from '@gable/subgraph-kit/schema/enum-words'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { GoalsRow } from '../rest/profile/goals.contract.ts'
import { toPayload } from '../user-error/user-errors.ts'

/** Maps a code that the schema does not define to null. */
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

/** Loads the account only when the operation selects it. */
export const UpdateGoalsPayload: Pick<graph.UpdateGoalsPayloadResolvers, 'accountUser'> = {
  accountUser: async ({ goals }, _, { viewerData }) => (goals ? viewerData().user() : null),
}

/** Codes of the goals in the profile service. */
const buyingGoals = enumWords<graph.BuyingGoal>({
  BG_FIRST_HOME: 'bg_first_home',
  BG_LARGER_HOME: 'bg_larger_home',
  BG_SMALLER_HOME: 'bg_smaller_home',
  BG_SECOND_HOME: 'bg_second_home',
  BG_INVESTMENT: 'bg_investment',
})

const goalTimelines = enumWords<graph.GoalTimeline>({
  TL_0_3_MONTHS: 'tl_0_3_months',
  TL_3_6_MONTHS: 'tl_3_6_months',
  TL_6_12_MONTHS: 'tl_6_12_months',
  TL_OVER_12_MONTHS: 'tl_over_12_months',
})

const sellingGoals = enumWords<graph.SellingGoal>({
  SG_DOWNSIZE: 'sg_downsize',
  SG_UPSIZE: 'sg_upsize',
  SG_RELOCATE: 'sg_relocate',
  SG_CASH_OUT: 'sg_cash_out',
})

const educationGoals = enumWords<graph.EducationGoal>({
  EG_MARKET: 'eg_market',
  EG_FINANCING: 'eg_financing',
  EG_PROCESS: 'eg_process',
})
