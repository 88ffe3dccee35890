import type { Database } from '@gable/service-kit/database/database'

/** The homes whose remarks hold a word or phrase; undefined for a word so common that it is not looked for. */
export type WordHomes = readonly number[] | undefined

const LANGUAGES = ['english', 'french']

/** Numbers of the listings with these words in their remarks, one after the other, in any of their forms. */
export async function listingsWith(db: Database, words: string): Promise<WordHomes> {
  const queries = LANGUAGES.map((language) => `phraseto_tsquery('${language}', $1)`)
  const [row] = await db.read<{ isCommon: boolean; ids: readonly number[] | null }>(
    `select least(${queries.map((query) => `numnode(${query})`).join(', ')}) = 0 as "isCommon",
       (select json_agg(id) from listings.listing_detail where keywords @@ (${queries.join(' || ')})) as ids`,
    [words],
  )
  return row?.isCommon ? undefined : (row?.ids ?? [])
}
