import type { Queryable } from '@gable/service-kit/database/database'
import { z } from 'zod'

/** Codes for the goals that a member can choose. The site translates them into text. */
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

/** One choice per category; null for a category without a choice. */
export const Goals = z.object({
  buying: buying.nullable(),
  timeline: timeline.nullable(),
  selling: selling.nullable(),
  education: education.nullable(),
})
export type Goals = z.infer<typeof Goals>

/** The request body. An omitted category clears its choice. */
export const GoalsBody = z.object({
  buying: buying.nullish(),
  timeline: timeline.nullish(),
  selling: selling.nullish(),
  education: education.nullish(),
})
export type GoalsBody = z.infer<typeof GoalsBody>

const COLUMNS = 'buying, timeline, selling, education'
const NO_GOALS: Goals = { buying: null, timeline: null, selling: null, education: null }

/** Loads a member's goals; all null for a member who never chose any. */
export async function goalsOf(db: Queryable, accountId: string): Promise<Goals> {
  const [goals] = await db.query<Goals>(`select ${COLUMNS} from accounts.goals where account_id = $1`, [
    accountId,
  ])
  return goals ?? NO_GOALS
}

/** Replaces all four goals. Idempotent. */
export async function saveGoals(db: Queryable, accountId: string, goals: GoalsBody): Promise<Goals> {
  const [saved] = await db.query<Goals>(
    `insert into accounts.goals (account_id, ${COLUMNS}) values ($1, $2, $3, $4, $5)
     on conflict (account_id) do update set
       buying = excluded.buying, timeline = excluded.timeline, selling = excluded.selling,
       education = excluded.education, updated_at = now()
     returning ${COLUMNS}`,
    [accountId, goals.buying, goals.timeline, goals.selling, goals.education],
  )
  if (!saved) throw new Error('Failed to store the goals')
  return saved
}
