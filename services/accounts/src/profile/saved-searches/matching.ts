/** The greatest value of its column: an end of a range that is this one is open. */
const MAX_VALUES = { smallint: 32_767, integer: 2_147_483_647 } as const

/**
 * SQL: whether an event is one that a search asks for, between an alias of `alert_event_place` and one of
 * `saved_search` (or of anything with its columns of matching). Means the same as the search on the site; see
 * services/listings/src/search/search.conditions.ts. An event stands under each of its places and under place 0,
 * so one row is compared for one search.
 */
export const matches = (search: string, event: string): string =>
  `${event}.place_id = ${search}.place_id and ${event}.side = ${search}.side` +
  ` and ${event}.price between ${search}.min_price and ${search}.max_price` +
  ` and (${event}.kind & ${search}.notify) <> 0 and (${event}.property_kind & ${search}.kinds) <> 0` +
  ` and ${inRange(search, event, 'beds', MAX_VALUES.smallint)}` +
  ` and ${inRange(search, event, 'baths', MAX_VALUES.smallint)}` +
  ` and ${inRange(search, event, 'sqft', MAX_VALUES.integer)}`

/** What a home does not say is in no range, but for one with both ends open. */
function inRange(search: string, event: string, column: 'beds' | 'baths' | 'sqft', open: number): string {
  const [min, max] = [`${search}.min_${column}`, `${search}.max_${column}`]
  return (
    `(${event}.${column} between ${min} and ${max}` +
    ` or (${event}.${column} is null and ${min} = 0 and ${max} = ${open}))`
  )
}

/**
 * SQL: whether an event is no older than a search, between aliases of `alert_event` and `saved_search`. A board may
 * tell of a change a while after it; history is told to nobody, see ../alerts/reader/event.store.ts.
 */
export const isNewForSearch = (search: string, event: string): string =>
  `${event}.is_news and ${event}.at > ${search}.created_at - interval '1 day'`

/**
 * SQL: whether an event came after a home became a favorite, between aliases of `alert_event` and `favorite`. What
 * counts is when the site came to know: a member who marked a home after that saw it as it is, and one who marked it
 * before did not, however long before that its board says it happened.
 */
export const isNewForFavorite = (favorite: string, event: string): string =>
  `${event}.is_news and ${event}.logged_at >= ${favorite}.created_at`
