import type { Queryable } from '@gable/service-kit/database/database'
import { NOTIFICATION_KINDS, type NotificationKind } from '../../notifications/notifications.ts'
import type { DigestChange } from '../email/digest.types.ts'
import type { DigestSource, DueDigest } from './digest-source.ts'

/** A home of a digest with what happened to it. */
export interface ListingNews {
  uPI: string
  /** The strongest of its changes: the first in the order of the kinds. */
  rule: NotificationKind
  /** The oldest first. */
  changes: DigestChange[]
}

/** Some of the homes of a digest, and how many there are. */
export interface DigestNews {
  listings: ListingNews[]
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
  source: DigestSource,
  dues: readonly DueDigest[],
  upto: number,
  { first, limit }: { first: number; limit: number },
): Promise<Map<string, DigestNews>> {
  const news = new Map<string, DigestNews>()
  const ids = dues.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const some = ids.slice(from, from + BATCH_SIZE)
    for (const row of await db.query<NewsRow>(newsQuery(source), [some, upto, first, limit])) addTo(news, row)
  }
  return news
}

/**
 * A few in a statement: one that asks for the whole market has tens of thousands of events after a month, and a
 * statement of many such would outlast its time, or keep everybody else from the embedded database.
 */
const BATCH_SIZE = 5

// Each by itself: as one great join of all of them, what they ask for is guessed wrong, and takes minutes.
const newsQuery = ({ table, id, events }: DigestSource) => `
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

function addTo(news: Map<string, DigestNews>, { id, uPI, rule, total, kind, ...change }: NewsRow): void {
  const digestNews = news.get(id) ?? { listings: [], total }
  news.set(id, digestNews)
  let listing = digestNews.listings.at(-1)
  if (listing?.uPI !== uPI) {
    listing = { uPI, rule: kindOf(rule), changes: [] }
    digestNews.listings.push(listing)
  }
  listing.changes.push({ ...change, kind: kindOf(kind) })
}

/** The kind of a bit. */
function kindOf(bit: number): NotificationKind {
  const kind = NOTIFICATION_KINDS[Math.log2(bit)]
  if (!kind) throw new Error(`There is no kind of event with the bit ${bit}`)
  return kind
}
