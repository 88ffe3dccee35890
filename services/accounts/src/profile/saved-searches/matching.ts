/** The greatest value of each column type. A range with this upper limit has no maximum. */
const MAX_VALUES = { smallint: 32_767, integer: 2_147_483_647 } as const

/**
 * SQL: whether an event matches a search. Takes the alias of `alert_event_place` and the alias of
 * `saved_search` (or of any table with its matching columns). Must match the same listings as the search on
 * the site; see services/listings/src/search/search.conditions.ts. An event has a row for each of its places
 * and one for place 0 (the whole market), so each search compares only one row.
 */
export const matches = (search: string, event: string): string =>
  `${event}.place_id = ${search}.place_id and ${event}.side = ${search}.side` +
  ` and ${event}.price between ${search}.min_price and ${search}.max_price` +
  ` and (${event}.kind & ${search}.notify) <> 0 and (${event}.property_kind & ${search}.kinds) <> 0` +
  ` and ${inRange(search, event, 'beds', MAX_VALUES.smallint)}` +
  ` and ${inRange(search, event, 'baths', MAX_VALUES.smallint)}` +
  ` and ${inRange(search, event, 'sqft', MAX_VALUES.integer)}`

/** SQL: whether a value is in a range. An unknown value matches only a range without limits. */
function inRange(search: string, event: string, column: 'beds' | 'baths' | 'sqft', open: number): string {
  const [min, max] = [`${search}.min_${column}`, `${search}.max_${column}`]
  return (
    `(${event}.${column} between ${min} and ${max}` +
    ` or (${event}.${column} is null and ${min} = 0 and ${max} = ${open}))`
  )
}

/**
 * SQL: whether an event is new for a search. Takes the aliases of `alert_event` and `saved_search`. Includes
 * events up to one day before the search was saved, because an MLS may report a change late. Excludes
 * history, see ../alerts/reader/event.store.ts.
 */
export const isNewForSearch = (search: string, event: string): string =>
  `${event}.is_news and ${event}.at > ${search}.created_at - interval '1 day'`

/**
 * SQL: whether an event was logged after a listing became a favorite. Takes the aliases of `alert_event` and
 * `favorite`. Compares the time at which the site logged the event, not the time that the MLS reports: a
 * member who adds the favorite after that time already sees the change on the site.
 */
export const isNewForFavorite = (favorite: string, event: string): string =>
  `${event}.is_news and ${event}.logged_at >= ${favorite}.created_at`
