import { isOnMarket } from '@gable/kit/rules/listing-status'
import type { MarketHistoryEvent } from '../listing/market-listing.types.ts'
import { type HomeState, isSameListing, stateOf } from './market-events.ts'

type Line = MarketHistoryEvent
type LineEvent = Line['event']

/** History event for each RESO status. Hold has no history event. */
const EVENT_OF_STATUS: Record<string, LineEvent> = {
  Active: 'Listed',
  'Active Under Contract': 'Pending',
  Canceled: 'Withdrawn',
  Closed: 'Closed',
  'Coming Soon': 'Coming Soon',
  Expired: 'Withdrawn',
  Pending: 'Pending',
  Withdrawn: 'Withdrawn',
}

const STATUS_OF_EVENT: Record<Exclude<LineEvent, 'Price Change'>, string> = {
  Listed: 'Active',
  'Coming Soon': 'Coming Soon',
  Pending: 'Pending',
  'Back On Market': 'Active',
  Closed: 'Closed',
  Withdrawn: 'Withdrawn',
}

/** Whether the listing was ever active, according to its history. */
export const hasListedLine = (history: readonly Line[], listingId: string | null): boolean =>
  history.some((line) => line.event === 'Listed' && line.listingId === listingId)

/** Returns the history lines that a change adds on a date (`YYYY-MM-DD`). */
export function linesBetween(before: HomeState | undefined, after: HomeState, date: string): Line[] {
  const known = before && isSameListing(before, after) ? before : undefined
  const listingId = after.listingId ?? known?.listingId
  if (listingId === null || listingId === undefined) return []
  const lines: Line[] = []
  const addLine = (event: LineEvent, price: number) => lines.push({ date, event, price, listingId })
  if (known && isOnMarket(known) && isOnMarket(after) && known.askingPrice !== after.askingPrice)
    addLine('Price Change', after.askingPrice)
  const event = lineEventOf(known, after)
  if (event) addLine(event, after.price)
  return lines
}

function lineEventOf(before: HomeState | undefined, after: HomeState): LineEvent | undefined {
  const event = after.listingId === null ? 'Withdrawn' : EVENT_OF_STATUS[after.standardStatus]
  if (!before) return event
  // Active Under Contract and Pending share one history event. Canceled, Expired, and Withdrawn share
  // another.
  const wasThere = before.listingId !== null && EVENT_OF_STATUS[before.standardStatus] === event
  if (wasThere) return undefined
  return event === 'Listed' && before.wasListed ? 'Back On Market' : event
}

/** A history line with the listing state before and after it. */
export interface HistoryStep {
  line: Line
  before: HomeState | undefined
  after: HomeState
}

/**
 * Yields the steps of a history. `standardStatus` is the current status, which is more precise than the
 * status that the last line implies.
 */
export function* historySteps(history: readonly Line[], standardStatus: string): Generator<HistoryStep> {
  let before: HomeState | undefined
  for (const [i, line] of history.entries()) {
    const after = stateAfter(line, before, i === history.length - 1 ? standardStatus : undefined)
    yield { line, before, after }
    before = after
  }
}

function stateAfter(line: Line, before: HomeState | undefined, currentStatus: string | undefined): HomeState {
  const { event, price, listingId } = line
  const known = before?.listingId === listingId ? before : undefined
  const isClosed = event === 'Closed'
  return stateOf(
    {
      listingId,
      standardStatus: statusAfter(event, known, currentStatus),
      listPrice: isClosed ? (known?.askingPrice ?? price) : price,
      closePrice: isClosed ? price : null,
    },
    event === 'Listed' || known?.wasListed === true,
  )
}

function statusAfter(
  event: LineEvent,
  before: HomeState | undefined,
  currentStatus: string | undefined,
): string {
  if (event === 'Price Change') return before?.standardStatus ?? 'Active'
  return currentStatus !== undefined && EVENT_OF_STATUS[currentStatus] === event
    ? currentStatus
    : STATUS_OF_EVENT[event]
}
