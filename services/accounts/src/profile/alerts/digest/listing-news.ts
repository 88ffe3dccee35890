import { NOTIFICATION_KINDS, type NotificationKind } from '@gable/kit/rules/notification-kinds'
import type { Queryable } from '@gable/service-kit/database/database'

import type { DigestChange } from '../email/digest.types.ts'
import type { DigestSource, DueDigest } from './digest-source.ts'

/** A home in a digest, with its changes. */
export interface ListingNews {
  uPI: string
  /** The strongest of its changes: the first in the order of NOTIFICATION_KINDS. */
  rule: NotificationKind
  /** Oldest first. */
  changes: DigestChange[]
}

/** Some of the homes in a digest, and the total number. */
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
 * Loads the changes since each digest was last sent, up to a position. Homes are ranked by strongest change;
 * returns up to `limit` homes per digest, beginning at `first`. The database counts all matching homes but
 * returns only the requested homes.
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
 * Digests per statement. A search of the whole market has tens of thousands of events after a month, so a
 * statement with many digests could time out, or block other queries of the embedded database.
 */
const BATCH_SIZE = 5

// A lateral join queries each digest separately. For one large join, the planner misestimates the number of
// rows, and the query takes minutes.
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

/** Returns the notification kind for a bit. */
function kindOf(bit: number): NotificationKind {
  const kind = NOTIFICATION_KINDS[Math.log2(bit)]
  if (!kind) throw new Error(`Failed to read an event: unknown kind bit ${bit}`)
  return kind
}
