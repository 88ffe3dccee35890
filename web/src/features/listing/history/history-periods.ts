import type { ListingHistory_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'

type HistoryEvent = NonNullable<ListingHistory_ListingFragment['history']>[number]

interface HistoryLine extends HistoryEvent {
  /** What the price changed by since the line before it of the same listing, in dollars; 0 when it did not. */
  change: number
  /** The same in per cent of the price before. */
  percent: number
}

/** A time in which the home was listed under one number. */
export interface HistoryPeriod {
  listingId: string | null
  /** Newest first. */
  lines: HistoryLine[]
}

/** The history by the number under which the home was listed, newest first; `events` come newest first. */
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
