import type { ListingHistory_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'

type HistoryEvent = NonNullable<ListingHistory_ListingFragment['history']>[number]

interface HistoryLine extends HistoryEvent {
  /** Price change in dollars since the previous event of the same listing; 0 when unchanged. */
  change: number
  /** Price change as a percentage of the previous price. */
  percent: number
}

/** Period in which the property was listed under one listing number. */
export interface HistoryPeriod {
  listingId: string | null
  /** Events of the period with their price changes, newest first. */
  lines: HistoryLine[]
}

/** Groups the history by listing number, newest first. Expects `events` newest first. */
export function historyPeriods(events: readonly HistoryEvent[]): HistoryPeriod[] {
  const periods: HistoryPeriod[] = []
  for (const event of [...events].reverse()) {
    const latest = periods[0]
    const before = latest?.listingId === event.listingId ? latest?.lines[0] : undefined
    const change = before ? event.price - before.price : 0
    const percent = before?.price ? (change / before.price) * 100 : 0
    const line = { ...event, change, percent }
    if (latest && before) latest.lines.unshift(line)
    else periods.unshift({ listingId: event.listingId, lines: [line] })
  }
  return periods
}
