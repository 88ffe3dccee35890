import type { Queryable } from '@gable/service-kit/database/database'
import { NOTIFICATION_KINDS, type NotificationKind } from '../../saved-searches/criteria.ts'
import type { DigestChange } from '../mail/digest.types.ts'
import type { Due, Subject } from './subject.ts'

/** A home of a digest with what happened to it. */
export interface HomeNews {
  uPI: string
  /** The strongest of its changes: the first in the order of the kinds. */
  rule: NotificationKind
  /** The oldest first. */
  changes: DigestChange[]
}

/** Some of the homes of a digest, and how many there are. */
export interface News {
  homes: HomeNews[]
  total: number
}

interface NewsRow extends Omit<DigestChange, 'kind'> {
  id: string
  uPI: string
  kind: number
  rule: number
  total: number
}

/**
 * What happened since each was last told, up to a position: of the homes in their order, the most telling first,
 * those from `first` on, so many of each. All that matches is counted in the database, and no more than that many
 * come here.
 */
export async function newsOf(
  db: Queryable,
  subject: Subject,
  dues: readonly Due[],
  upto: number,
  { first, most }: { first: number; most: number },
): Promise<Map<string, News>> {
  const news = new Map<string, News>()
  const ids = dues.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    for (const row of await db.query<NewsRow>(newsQuery(subject), [some, upto, first, most])) addTo(news, row)
  }
  return news
}

/**
 * A few in a statement: one that asks for the whole market has tens of thousands of events after a month, and a
 * statement of many such would outlast its time, or keep everybody else from the embedded database.
 */
const AT_ONCE = 5

// Each by itself: as one great join of all of them, what they ask for is guessed wrong, and takes minutes.
const newsQuery = ({ table, id, events }: Subject) => `
  select due.${id} as id, home.upi as "uPI", home.rule, home.total, event.kind, event.at,
    event.old_price as "oldPrice", event.new_price as "newPrice", event.old_status as "oldStatus",
    event.new_status as "newStatus"
  from ${table} due cross join lateral (
    select event.upi, min(event.kind) as rule, array_agg(event.position) as positions, count(*) over () as total,
      row_number() over (order by min(event.kind), max(event.position) desc) as rank
    from (values (true)) as one ${events}
    group by event.upi order by rank offset $3 limit $4
  ) home cross join unnest(home.positions) as told (position) join accounts.alert_event event using (position)
  where due.${id} = any($1::uuid[])
  order by due.${id}, home.rank, event.position`

function addTo(news: Map<string, News>, { id, uPI, rule, total, kind, ...change }: NewsRow): void {
  const of = news.get(id) ?? { homes: [], total }
  news.set(id, of)
  let home = of.homes.at(-1)
  if (home?.uPI !== uPI) {
    home = { uPI, rule: kindOf(rule), changes: [] }
    of.homes.push(home)
  }
  home.changes.push({ ...change, kind: kindOf(kind) })
}

/** The kind of a bit. */
function kindOf(bit: number): NotificationKind {
  const kind = NOTIFICATION_KINDS[Math.log2(bit)]
  if (!kind) throw new Error(`There is no kind of event with the bit ${bit}`)
  return kind
}
