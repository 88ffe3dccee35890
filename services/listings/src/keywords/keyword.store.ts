import type { Database } from '@gable/service-kit/database/database'

/**
 * Ids of the listings whose remarks contain a word or phrase. Undefined for a word too common to search for.
 */
export type WordListingIds = readonly number[] | undefined

const LANGUAGES = ['english', 'french']
const tsQueries = LANGUAGES.map((language) => `phraseto_tsquery('${language}', $1)`)
const anyLanguageQuery = tsQueries.join(' || ')

/** Returns the ids of the listings whose remarks contain these words in sequence, in any inflected form. */
export async function listingIdsWith(db: Database, words: string): Promise<WordListingIds> {
  const [row] = await db.read<{ isCommon: boolean; ids: readonly number[] | null }>(
    `select least(${tsQueries.map((query) => `numnode(${query})`).join(', ')}) = 0 as "isCommon",
       listings.homes_with(${anyLanguageQuery}) as ids`,
    [words],
  )
  return row?.isCommon ? undefined : (row?.ids ?? [])
}

/** Returns the ids of the given listings whose remarks contain these words. */
export async function listingIdsAmong(
  db: Database,
  words: string,
  ids: readonly number[],
): Promise<readonly number[]> {
  const rows = await db.read<{ id: number }>(
    `select id from listings.listing_detail where id = any($2) and keywords @@ (${anyLanguageQuery})`,
    [words, ids],
  )
  return rows.map(({ id }) => id)
}
