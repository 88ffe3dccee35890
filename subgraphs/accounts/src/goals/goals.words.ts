import { enumWords } from '@gable/subgraph-kit/schema/enum-words'
import type { BuyingGoal, EducationGoal, GoalTimeline, SellingGoal } from '../generated/resolvers.ts'

/** Goals as the profile service writes them. */
export const buyingGoals = enumWords<BuyingGoal>({
  BG_FIRST_HOME: 'bg_first_home',
  BG_LARGER_HOME: 'bg_larger_home',
  BG_SMALLER_HOME: 'bg_smaller_home',
  BG_SECOND_HOME: 'bg_second_home',
  BG_INVESTMENT: 'bg_investment',
})

export const goalTimelines = enumWords<GoalTimeline>({
  TL_0_3_MONTHS: 'tl_0_3_months',
  TL_3_6_MONTHS: 'tl_3_6_months',
  TL_6_12_MONTHS: 'tl_6_12_months',
  TL_OVER_12_MONTHS: 'tl_over_12_months',
})

export const sellingGoals = enumWords<SellingGoal>({
  SG_DOWNSIZE: 'sg_downsize',
  SG_UPSIZE: 'sg_upsize',
  SG_RELOCATE: 'sg_relocate',
  SG_CASH_OUT: 'sg_cash_out',
})

export const educationGoals = enumWords<EducationGoal>({
  EG_MARKET: 'eg_market',
  EG_FINANCING: 'eg_financing',
  EG_PROCESS: 'eg_process',
})
