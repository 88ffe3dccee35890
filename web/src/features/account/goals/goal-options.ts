import * as z from 'zod/mini'
import type {
  BuyingGoal,
  EducationGoal,
  GoalTimeline,
  SellingGoal,
} from '../../../platform/graphql/generated/graphql.ts'

interface GoalsOf {
  buying: BuyingGoal
  timeline: GoalTimeline
  selling: SellingGoal
  education: EducationGoal
}

/** The selected goals, at most one per category. */
export type GoalValues = { [Category in keyof GoalsOf]: GoalsOf[Category] | null }

/** All goals by category, in display order. */
export const GOAL_OPTIONS = {
  buying: ['BG_FIRST_HOME', 'BG_LARGER_HOME', 'BG_SMALLER_HOME', 'BG_SECOND_HOME', 'BG_INVESTMENT'],
  timeline: ['TL_0_3_MONTHS', 'TL_3_6_MONTHS', 'TL_6_12_MONTHS', 'TL_OVER_12_MONTHS'],
  selling: ['SG_UPSIZE', 'SG_DOWNSIZE', 'SG_RELOCATE', 'SG_CASH_OUT'],
  education: ['EG_MARKET', 'EG_FINANCING', 'EG_PROCESS'],
} as const satisfies { [Category in keyof GoalsOf]: readonly GoalsOf[Category][] }

export const GOAL_CATEGORIES = ['buying', 'timeline', 'selling', 'education'] as const

export const NO_GOALS: GoalValues = { buying: null, timeline: null, selling: null, education: null }

/** Accepts only known goals. */
export const goalRules: z.ZodMiniType<GoalValues, GoalValues> = z.object({
  buying: z.nullable(z.enum(GOAL_OPTIONS.buying)),
  timeline: z.nullable(z.enum(GOAL_OPTIONS.timeline)),
  selling: z.nullable(z.enum(GOAL_OPTIONS.selling)),
  education: z.nullable(z.enum(GOAL_OPTIONS.education)),
})
