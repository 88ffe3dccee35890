import type { Queryable } from '../../database/database.ts'

/** Queues alerts to alert1@example.com and so on, in the schema `post`. */
export async function queueAlerts(db: Queryable, count: number): Promise<void> {
  await db.query(
    `insert into post.mail_outbox (kind, class, locale, recipient, subject, html, text, give_up_at)
     select 'saved-search', 'alert', 'en-US', 'alert' || n || '@example.com', 'New homes', '<p>New</p>', 'New',
       now() + interval '1 day'
     from generate_series(1, $1::int) as n`,
    [count],
  )
}
