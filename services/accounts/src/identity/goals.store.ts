import type { Queryable } from '@gable/service-kit/database/database'
import type { Goals, GoalsBody } from './goals.ts'

const COLUMNS = 'buying, timeline, selling, education'
const NO_GOALS: Goals = { buying: null, timeline: null, selling: null, education: null }

/** None chosen for a member who never chose. */
export async function goalsOf(db: Queryable, accountId: string): Promise<Goals> {
  const [goals] = await db.query<Goals>(`select ${COLUMNS} from accounts.goals where account_id = $1`, [
    accountId,
  ])
  return goals ?? NO_GOALS
}

/** Keeps all four as they are now; doing it twice is doing it once. */
export async function saveGoals(db: Queryable, accountId: string, goals: GoalsBody): Promise<Goals> {
  const [saved] = await db.query<Goals>(
    `insert into accounts.goals (account_id, ${COLUMNS}) values ($1, $2, $3, $4, $5)
     on conflict (account_id) do update set
       buying = excluded.buying, timeline = excluded.timeline, selling = excluded.selling,
       education = excluded.education, updated_at = now()
     returning ${COLUMNS}`,
    [accountId, goals.buying, goals.timeline, goals.selling, goals.education],
  )
  if (!saved) throw new Error('The goals were not stored')
  return saved
}
