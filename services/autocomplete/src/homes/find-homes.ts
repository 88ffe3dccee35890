import type { Database } from '@gable/service-kit/database/database'
import { errorsForgiven, nearBeginnings } from '@gable/service-kit/memory/near-beginnings'
import type { FoundHome, HomeCategory } from '../suggest/facts.ts'
import { splitHouseNumber, unitAsListed } from '../suggest/house-number.ts'
import { addressTerm, beginningsOf } from '../suggest/terms.ts'

/** Addresses with one house number that are looked through for one that was mistyped. */
const NEIGHBOURS = 500

/**
 * The first `most` homes of each category whose address or number begins with what was typed, in the order of the
 * index, which a million of them do not slow down. Where no address does, those with that house number that nearly do.
 */
export async function findHomes(
  db: Database,
  typed: string,
  categories: readonly HomeCategory[],
  most: number,
): Promise<FoundHome[]> {
  if (categories.length === 0) return []
  const found = await beginningWith(db, typed, categories, most)
  const { number, rest } = splitHouseNumber(typed)
  const isDone = !categories.includes('addresses') || found.some(({ category }) => category === 'addresses')
  if (number === '' || rest === '' || isDone) return found
  const near = await nearAddresses(db, unitAsListed(addressTerm(typed)), most)
  const [, digits, letter] = /^(\d+)([a-z])$/.exec(number) ?? []
  // "12b elm st" may be listed as "12 elm st unit b".
  const lettered =
    near.length > 0 || !letter ? [] : await nearAddresses(db, addressTerm(`${digits} ${rest}`), most, letter)
  return [...near, ...lettered, ...found]
}

const BY_BEGINNING = `
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

const BY_STREET = `
  select category, facts from autocomplete.home_name
  where category = 'addresses'
    and substr(term, strpos(term, ' ') + 1) >= $1 and substr(term, strpos(term, ' ') + 1) < $2
  order by substr(term, strpos(term, ' ') + 1), term limit $3`

async function beginningWith(
  db: Database,
  typed: string,
  categories: readonly HomeCategory[],
  most: number,
): Promise<FoundHome[]> {
  const wanted = categories.flatMap((category) =>
    beginningsOf(typed, category).map((beginning) => ({ category, ...beginning })),
  )
  const found = await db.read<FoundHome>(BY_BEGINNING, [
    wanted.map(({ category }) => category),
    wanted.map(({ from }) => from),
    wanted.map(({ until }) => until),
    most,
  ])
  const isStreet = categories.includes('addresses') && /^[a-z]+ \S/.test(typed)
  if (!isStreet || found.some(({ category }) => category === 'addresses')) return found
  const street = addressTerm(typed)
  return [...(await db.read<FoundHome>(BY_STREET, [street, `${street}~`, most])), ...found]
}

/**
 * Addresses of that house number which begin so but for a typing error, or which have all that was typed in order; of
 * one unit alone where its letter is given.
 */
async function nearAddresses(db: Database, typed: string, most: number, unit?: string): Promise<FoundHome[]> {
  const number = /^\S+ /.exec(typed)?.[0] ?? ''
  const neighbours = await db.read<{ id: number; term: string }>(
    `select id, term from autocomplete.home_name
     where category = 'addresses' and term >= $1 and term < $2 order by category, term limit $3`,
    [number, `${number}~`, NEIGHBOURS],
  )
  const terms = neighbours.map(({ term }) => (unit ? term.replace(/ (?:unit|app) \S+ /, ' ') : term))
  const inOrder = new RegExp(`^${typed.split(' ').join('.* ')}`)
  const near = [
    ...terms.flatMap((term, at) => (inOrder.test(term) ? [{ at, errors: 0 }] : [])),
    ...nearBeginnings(terms, typed, errorsForgiven(typed)).sort((a, b) => a.errors - b.errors),
  ]
  const isUnit = (at: number) => !unit || RegExp(` (?:unit|app) ${unit} `).test(neighbours[at]?.term ?? '')
  const ids = [...new Set(near.flatMap(({ at }) => (isUnit(at) ? (neighbours[at]?.id ?? []) : [])))].slice(
    0,
    most,
  )
  if (ids.length === 0) return []
  return db.read<FoundHome>(
    'select category, facts from autocomplete.home_name where id = any($1) order by array_position($1, id)',
    [ids],
  )
}
