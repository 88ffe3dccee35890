import { z } from 'zod'

/** What a member may aim at, a code per choice. How each is worded is the site's matter. */
const buying = z.enum([
  'bg_first_home',
  'bg_larger_home',
  'bg_smaller_home',
  'bg_second_home',
  'bg_investment',
])
const timeline = z.enum(['tl_0_3_months', 'tl_3_6_months', 'tl_6_12_months', 'tl_over_12_months'])
const selling = z.enum(['sg_upsize', 'sg_downsize', 'sg_relocate', 'sg_cash_out'])
const education = z.enum(['eg_market', 'eg_financing', 'eg_process'])

/** One choice per category; null where nothing is chosen. */
export const Goals = z.object({
  buying: buying.nullable(),
  timeline: timeline.nullable(),
  selling: selling.nullable(),
  education: education.nullable(),
})
export type Goals = z.infer<typeof Goals>

/** As submitted: what is left out is not chosen. */
export const GoalsBody = z.object({
  buying: buying.nullish(),
  timeline: timeline.nullish(),
  selling: selling.nullish(),
  education: education.nullish(),
})
export type GoalsBody = z.infer<typeof GoalsBody>
