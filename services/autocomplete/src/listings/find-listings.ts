import type { Database } from '@gable/service-kit/database/database'
import { fuzzyPrefixMatches, maxTypos } from '@gable/service-kit/memory/fuzzy-prefix'
import type { FoundListing, ListingCategory } from '../terms/facts.ts'
import { unitAsListed, unitInTerm, unitsInNumber } from '../terms/house-number.ts'
import { addressTerm, addressTerms, termRangesOf } from '../terms/terms.ts'

/** Max addresses with the same house number that are checked for typing errors. */
const MAX_NEIGHBORS = 500

/**
 * Returns the first `limit` listings of each category whose address or listing number starts with the typed
 * text. The index provides their order, so the query stays fast for a million listings. If no address
 * matches, tries these searches in order and adds the results of the first one that finds any: house numbers
 * with a range, fraction, or letter; addresses with typing errors; and units and penthouses typed before the
 * number.
 */
export async function findListings(
  db: Database,
  typed: string,
  categories: readonly ListingCategory[],
  limit: number,
): Promise<FoundListing[]> {
  if (categories.length === 0) return []
  const found = await listingsBeginningWith(db, typed, categories, limit)
  const isDone = !categories.includes('addresses') || found.some(({ category }) => category === 'addresses')
  return isDone ? found : [...(await approximateMatches(db, typed, limit)), ...found]
}

async function approximateMatches(db: Database, typed: string, limit: number): Promise<FoundListing[]> {
  const addresses = numberedTerms(typed)
  const inRange = await inNumberRange(db, addresses, limit)
  if (inRange.length > 0) return inRange
  const near = await nearAddresses(db, addresses, limit)
  if (near.length > 0) return near
  for (const { unit, address } of unitsInNumber(typed)) {
    const units = await nearAddresses(db, numberedTerms(address), limit, unitInTerm(unit))
    if (units.length > 0) return units
  }
  return []
}

/**
 * Returns each possible split of the typed text into a house number and a street, in the format that listings
 * store.
 */
const numberedTerms = (typed: string) =>
  addressTerms(typed)
    .filter((term) => /^\S*\d\S* \S/.test(term))
    .map(unitAsListed)

const numberOf = (address: string) => address.slice(0, address.indexOf(' '))
const streetFrom = (address: string) => address.slice(address.indexOf(' ') + 1)

/**
 * Returns the ranges of terms whose house number starts with the given number and has more characters. For
 * 12, these are terms that start with "12-" (12-14, 12-1-2) or with 12a to 12z.
 */
const longerNumbers = (number: string): (readonly [string, string])[] => [
  [`${number}-`, `${number}-~`],
  ...(/\d$/.test(number) ? [[`${number}a`, `${number}{`] as const] : []),
]

const PREFIX_QUERY = `
  select category, facts from (
    select best.id, wanted.place
    from unnest($1::autocomplete.category[], $2::text[], $3::text[]) with ordinality
      as wanted(category, beginning, ending, place)
    cross join lateral (
      select id from autocomplete.home_name h
      where h.category = wanted.category and term >= beginning and term < ending
      order by h.category, term limit $4
    ) best
  ) found
  join autocomplete.home_name using (id)
  order by place, term`

/**
 * SQL that finds house numbers that start with the typed number, such as 12-14 for 12. Filters only on the
 * indexed terms.
 */
const LONGER_NUMBER_QUERY = `
  select category, facts from (
    select best.id, wanted.place
    from unnest($1::text[], $2::text[], $3::text[]) with ordinality as wanted(beginning, ending, street, place)
    cross join lateral (
      select id from autocomplete.home_name h
      where h.category = 'addresses' and term >= beginning and term < ending
        and starts_with(substr(term, strpos(term, ' ') + 1), street)
      order by h.category, term limit $4
    ) best
  ) found
  join autocomplete.home_name using (id)
  order by place, term`

const STREET_QUERY = `
  select category, facts from autocomplete.home_name
  where category = 'addresses'
    and substr(term, strpos(term, ' ') + 1) >= $1 and substr(term, strpos(term, ' ') + 1) < $2
  order by substr(term, strpos(term, ' ') + 1), term limit $3`

async function listingsBeginningWith(
  db: Database,
  typed: string,
  categories: readonly ListingCategory[],
  limit: number,
): Promise<FoundListing[]> {
  const wanted = categories.flatMap((category) =>
    termRangesOf(typed, category).map((beginning) => ({ category, ...beginning })),
  )
  const found = await db.read<FoundListing>(PREFIX_QUERY, [
    wanted.map(({ category }) => category),
    wanted.map(({ from }) => from),
    wanted.map(({ until }) => until),
    limit,
  ])
  const isStreet = categories.includes('addresses') && /^[a-z]+ \S/.test(typed)
  if (!isStreet || found.some(({ category }) => category === 'addresses')) return found
  const street = addressTerm(typed)
  return [...(await db.read<FoundListing>(STREET_QUERY, [street, `${street}~`, limit])), ...found]
}

/**
 * Finds listings whose house number starts with the typed number and whose street starts with the typed
 * street. 12 finds 12-14 and 12 1/2.
 */
async function inNumberRange(
  db: Database,
  addresses: readonly string[],
  limit: number,
): Promise<FoundListing[]> {
  const wanted = addresses.flatMap((address) =>
    longerNumbers(numberOf(address)).map(([from, until]) => ({ from, until, street: streetFrom(address) })),
  )
  if (wanted.length === 0) return []
  return db.read<FoundListing>(LONGER_NUMBER_QUERY, [
    wanted.map(({ from }) => from),
    wanted.map(({ until }) => until),
    wanted.map(({ street }) => street),
    limit,
  ])
}

/**
 * Finds addresses with the typed house number whose text matches except for typing errors or contains all
 * typed words in order. With `unit`, returns only addresses in that unit.
 */
async function nearAddresses(
  db: Database,
  addresses: readonly string[],
  limit: number,
  unit?: RegExp,
): Promise<FoundListing[]> {
  const ranges = [...new Set(addresses.map(numberOf))].flatMap((number) => [
    [`${number} `, `${number} ~`] as const,
    ...longerNumbers(number),
  ])
  if (ranges.length === 0) return []
  const neighbors = await db.read<{ id: number; term: string }>(
    `select id, term from unnest($1::text[], $2::text[]) with ordinality as wanted(beginning, ending, place)
     cross join lateral (
       select id, term from autocomplete.home_name h
       where h.category = 'addresses' and term >= beginning and term < ending order by h.category, term limit $3
     ) best
     order by place, term`,
    [ranges.map(([from]) => from), ranges.map(([, until]) => until), MAX_NEIGHBORS],
  )
  const ofUnit = unit ? neighbors.filter(({ term }) => unit.test(term)) : neighbors
  const near = addresses.flatMap((address) => nearTo(address, ofUnit, unit))
  const ids = [...new Set(near.toSorted((a, b) => a.errors - b.errors).map(({ id }) => id))].slice(0, limit)
  if (ids.length === 0) return []
  return db.read<FoundListing>(
    'select category, facts from autocomplete.home_name where id = any($1) order by array_position($1, id)',
    [ids],
  )
}

/**
 * Returns the candidates whose house number equals or starts with the address's number and whose street is
 * similar.
 */
function nearTo(address: string, candidates: readonly { id: number; term: string }[], unit?: RegExp) {
  const number = numberOf(address)
  const atNumber = candidates.filter(
    ({ term }) => term.startsWith(number) && !/\d/.test(term[number.length] ?? ''),
  )
  const terms = atNumber
    .map(({ term }) => `${number} ${streetFrom(term)}`)
    .map((term) => (unit ? term.replace(unit, ' ') : term))
  const inOrder = new RegExp(`^${address.split(' ').join('.* ')}`)
  const near = [
    ...terms.flatMap((term, at) => (inOrder.test(term) ? [{ at, errors: 0 }] : [])),
    ...fuzzyPrefixMatches(terms, address, maxTypos(address)),
  ]
  return near.flatMap(({ at, errors }) => {
    const candidate = atNumber[at]
    return candidate ? [{ id: candidate.id, errors }] : []
  })
}
