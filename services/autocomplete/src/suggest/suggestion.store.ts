import type { Database } from '@gable/service-kit/database/database'
import type { Found } from './facts.ts'
import type { Category } from './suggestion.contract.ts'
import { beginningsOf, nameTerm } from './terms.ts'
import { errorsForgiven, typingErrors } from './typing-errors.ts'

/** As many of each category are answered. */
export const PER_CATEGORY = 5
const POPULAR_CITIES = 50
const RESEMBLING = 200
// Three letters with a typing error resemble everything.
const RESEMBLING_LETTERS_MIN = 4

/**
 * The best of each category for what was typed so far, best first: what begins with it or, where nothing does,
 * what would but for a typing error. The same thing may come twice.
 */
export async function findSuggestions(
  db: Database,
  typed: string,
  categories: readonly Category[],
): Promise<Found[]> {
  const found = await beginningWith(db, typed, categories)
  if (found.length > 0 || typed.length < RESEMBLING_LETTERS_MIN) return found
  return resembling(db, nameTerm(typed), categories)
}

/** The most populous cities of a country. */
export function findPopularCities(db: Database, country: string): Promise<Found[]> {
  return db.read<Found>(
    `select category, term, weight, facts from autocomplete.suggestion
     where category = 'places' and country = $1 order by weight desc, id limit $2`,
    [country, POPULAR_CITIES],
  )
}

/**
 * Places by population, where a whole word counts eight times: Jackson stands before the larger Jacksonville.
 * Homes in the order of the index, which a million of them do not slow down.
 */
const BEGINNING = `
  select category, term, weight, facts from (
    select best.id, best.rank
    from unnest($1::autocomplete.category[], $2::text[], $3::text[]) as wanted(category, beginning, ending)
    cross join lateral (
      (select id, weight::bigint * case when term = beginning or term ^@ (beginning || ' ') then 8 else 1 end as rank
       from autocomplete.suggestion s
       where s.category = wanted.category and term >= beginning and term < ending
         and wanted.category not in ('addresses', 'listingids')
       order by rank desc, id limit $4)
      union all
      (select id, 0 as rank
       from autocomplete.suggestion s
       where s.category = wanted.category and term >= beginning and term < ending
         and wanted.category in ('addresses', 'listingids')
       order by s.category, term limit $4)
    ) best
  ) ranked
  join autocomplete.suggestion using (id)
  order by rank desc, term`

function beginningWith(db: Database, typed: string, categories: readonly Category[]): Promise<Found[]> {
  const wanted = categories.flatMap((category) =>
    beginningsOf(typed, category).map((beginning) => ({ category, ...beginning })),
  )
  return db.read<Found>(BEGINNING, [
    wanted.map(({ category }) => category),
    wanted.map(({ from }) => from),
    wanted.map(({ until }) => until),
    PER_CATEGORY,
  ])
}

async function resembling(db: Database, typed: string, categories: readonly Category[]): Promise<Found[]> {
  const candidates = await db.read<Found>(
    'select category, term, weight, facts from autocomplete.resembling($1, $2::autocomplete.category[], $3)',
    [typed, categories, RESEMBLING],
  )
  return candidates
    .map((found) => ({ found, errors: typingErrors(typed, found.term) }))
    .filter(({ errors }) => errors <= errorsForgiven(typed))
    .sort((a, b) => a.errors - b.errors || b.found.weight - a.found.weight)
    .map(({ found }) => found)
}
