import { plain } from '@gable/places/names'
import type { Database } from '@gable/service-kit/database/database'
import type { PlaceLists } from '../places/find-places.ts'
import type { FoundStreet, PlaceFacts } from '../terms/facts.ts'
import {
  NUMBERED_ROADS,
  numberReadings,
  splitHouseNumber,
  unitsInFront,
  withoutUnit,
} from '../terms/house-number.ts'
import { nameTerm, streetTerm } from '../terms/short-words.ts'
import { withStateAtEnd } from '../terms/state-codes.ts'
import { withoutPostalCode } from '../terms/terms.ts'

/** Max listings read per street prefix. */
const MAX_LISTINGS = 400
/**
 * Maximum number of words after the street, such as its city, that the query omits. These words are compared
 * with the results of the query instead.
 */
const MAX_WORDS_AFTER = 3
const MIN_LETTERS = 4
/** Optional first words of a street name that users often omit. */
const NAME_PREFIXES = ['', 'n ', 's ', 'e ', 'w ', 'rue ', 'ave ', 'boul ', 'ch ']

const STREETS_QUERY = `
  select distinct best.street, best.city, best.state from unnest($1::text[]) as wanted(beginning)
  cross join lateral (
    select facts ->> 'street' as street, facts ->> 'city' as city, facts ->> 'state' as state
    from autocomplete.home_name
    where category = 'addresses'
      and substr(term, strpos(term, ' ') + 1) >= beginning
      and substr(term, strpos(term, ' ') + 1) < beginning || '~'
    order by substr(term, strpos(term, ' ') + 1), term limit $2
  ) best`

interface Row {
  street: string
  city: string
  state: string
}

/**
 * Returns at most `limit` streets that start with the typed text, each with its city. Streets with the most
 * listings come first. Ignores a typed house number. Omits a street if all its listings withhold their
 * addresses.
 */
export async function findStreets(
  db: Database,
  lists: PlaceLists,
  typed: string,
  limit: number,
): Promise<FoundStreet[]> {
  // Interprets "300 8 mile rd" first as number 300 on 8 Mile Rd, then as unit 300 at number 8 on Mile Rd.
  const addresses = [typed, ...unitsInFront(typed).map(({ address }) => address)]
  const streets = addresses.flatMap(namesOfStreet)
  const read = createStreetReader(db)
  for (const name of new Set(streets)) {
    const found = await findNamed(read, lists, name.split(' ').filter(Boolean))
    if (found.length > 0) return found.slice(0, limit)
  }
  return []
}

/**
 * Returns the possible street names in an address, most likely first. "8 mile rd" may be a street, or number
 * 8 on Mile Rd.
 */
function namesOfStreet(address: string): string[] {
  const { number, rest } = splitHouseNumber(address)
  const readings = numberReadings({ number, rest: plain(rest) }).map((line) => line.rest)
  const names = number ? [plain(address), ...readings] : readings
  const terms = names.map((name) => withoutUnit(streetTerm(name)))
  const coded = [...terms, ...terms.flatMap(withStateAtEnd)]
  return [...coded, ...coded.map(withoutPostalCode)]
}

type ReadStreets = (beginning: string) => Promise<Row[]>

/**
 * Creates a cached query for listings by street prefix. Most possible splits of an address share their
 * prefixes, because they differ only in the words after the street.
 */
function createStreetReader(db: Database): ReadStreets {
  const cache = new Map<string, Promise<Row[]>>()
  return (beginning) => {
    const rows =
      cache.get(beginning) ??
      db.read<Row>(STREETS_QUERY, [NAME_PREFIXES.map((before) => before + beginning), MAX_LISTINGS])
    cache.set(beginning, rows)
    return rows
  }
}

async function findNamed(
  read: ReadStreets,
  lists: PlaceLists,
  words: readonly string[],
): Promise<FoundStreet[]> {
  if (words.join('').length < MIN_LETTERS) return []
  // A number alone is not a street name.
  const minWords = Math.max(/^\d+$/.test(words[0] ?? '') ? 2 : 1, words.length - MAX_WORDS_AFTER)
  for (let count = words.length; count >= minWords; count--) {
    const name = words.slice(0, count).join(' ')
    // A single word must match completely: "barton" does not match Bartonsville Road.
    const beginning = words.length === 1 || count < words.length ? `${name} ` : name
    const found = streetsOf(await read(beginning), lists, name, words.slice(count))
    if (found.length > 0) return found
  }
  return []
}

function streetsOf(
  rows: readonly Row[],
  lists: PlaceLists,
  name: string,
  after: readonly string[],
): FoundStreet[] {
  const streets = new Map<string, { found: FoundStreet; listingCount: number }>()
  const cities = citiesOf(lists)
  for (const { street: line, city, state } of rows) {
    const street = streetOf(line)
    const facts = cities.get(cityKey(city, state))
    if (!street || !facts) continue
    const context = nameTerm(`${street} ${city} ${state}`).split(' ')
    const isIn = (word: string) => context.some((one) => one.startsWith(word))
    // "99 elm st ft worth": streets and cities use different abbreviations, so each word may match in either
    // form.
    if (!after.every((word) => isIn(word) || isIn(nameTerm(word)))) continue
    const key = `${street}|${facts.placeKey}`
    const existing = streets.get(key)
    if (existing) existing.listingCount += 1
    else {
      const term = streetTerm(street)
      const isWhole = NAME_PREFIXES.some((before) => term === before + name)
      streets.set(key, { found: { category: 'addresses', street, city: facts, isWhole }, listingCount: 1 })
    }
  }
  return [...streets.values()]
    .sort((a, b) => Number(b.found.isWhole) - Number(a.found.isWhole) || b.listingCount - a.listingCount)
    .map(({ found }) => found)
}

const VALUE = '(?:[a-z]|[a-z]{0,2}-?\\d[\\w-]*)'
/** Units and floors after the street. Without a digit, "ste" means "sainte" and "fl" means Florida. */
const UNIT = new RegExp(
  `(?:${[
    '(?:(?:unit|apt|apartment)\\.?\\s+(?:#|no\\.?(?=\\s*\\d))?|#)\\s*[\\w-]+',
    `(?:bldg|building|bur|bureau|app|étage|etage|floor|flr|level|penthouse|ph|rm|room|space|spc|suite)\\.?\\s+#?${VALUE}`,
    `(?<!\\b(?:${NUMBERED_ROADS})\\.?,?\\s+)(?:lot|no)\\.?\\s+#?${VALUE}`,
    '(?:fl|ste)\\.?\\s+#?[a-z]?-?\\d[\\w-]*',
    '\\d+(?:st|nd|rd|th|er?)\\s+(?:floor|flr|fl|étage|etage)',
    '(?:penthouse|ph)',
  ]
    .map((part) => `,?\\s+${part}`)
    .join('|')})\\.?$`,
  'i',
)

/**
 * Returns the street of an address without number and unit: `Elm St` for `12 Elm St Unit 4`. Null when the
 * address has no house number.
 */
export function streetOf(line: string): string | null {
  const { number, rest } = splitHouseNumber(line.trim())
  if (number === '') return null
  let street = rest
  while (UNIT.test(street)) street = street.replace(UNIT, '')
  return street.replaceAll('"', '').trim() || null
}

const cityKey = (city: string, state: string) => `${state} ${nameTerm(city)}`

const cityCache = new WeakMap<PlaceLists, Map<string, PlaceFacts>>()

/** Returns the cities by state and name. The larger city wins when two share a name. */
function citiesOf(lists: PlaceLists): Map<string, PlaceFacts> {
  const cached = cityCache.get(lists)
  if (cached) return cached
  const names = (lists.get('places')?.names ?? []).toSorted((a, b) => a.weight - b.weight)
  const cities = new Map(names.map(({ facts }) => [cityKey(facts.placeName, facts.state), facts]))
  cityCache.set(lists, cities)
  return cities
}
