import type { Database } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/runtime/log'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sampleBoard, sampleListing } from '../fixtures/sample-listing.ts'
import { samplePlaces } from '../fixtures/sample-places.ts'
import { bitAt, countBits } from '../listing-index/bits.ts'
import type { ListingIndex } from '../listing-index/listing-index.ts'
import { createLiveListings } from '../listing-index/live-listings.ts'
import { loadListings } from '../listing-index/load-listings.ts'
import { loadMarket } from '../seed/load-market.ts'
import { listings as service } from '../service.ts'
import { createKeywordIndex } from './keyword-index.ts'

const REMARKS = [
  'A calm house below live oaks.',
  'Swimming pool and a wide patio.',
  'Open kitchen, no pool.',
  'Two blocks from the creek, roof of 2024.',
  'An open space beside the kitchen, with a move-in day of your choice.',
] as const
const FRENCH = 'Deux piscines et une cuisine rénovée, à deux pas du métro.'

const texts = [
  ...REMARKS.map((remarks) => ({ remarks, french: null })),
  { remarks: 'Two pools.', french: FRENCH },
]

describeStorage('keywords', (engine) => {
  let db: Database
  let homes: ListingIndex
  beforeAll(async () => {
    db = await engine.open([service])
    const listings = texts.map(({ remarks, french }, i) =>
      sampleListing({
        uPI: `urn:reso:upi:2.0:US:48453:${i}`,
        publicRemarks: remarks,
        publicRemarksFrench: french,
        streetNumber: `${i + 1}`,
        streetName: i === 5 ? 'rue de la Montagne' : `${i % 2 ? 'Barton' : 'Elm'} Ave`,
        internetAddressDisplayYN: i !== 1,
      }),
    )
    await loadMarket(db, { places: samplePlaces, boards: [sampleBoard], listings })
    homes = (await loadListings(db)).listings
  }, 60_000)

  /** Returns the indexes in `texts` of the matching listings, and the parsed keyword in short form. */
  async function found(keyword: string) {
    const { matchingIn, reading } = await createKeywordIndex(db).matchOf(homes, keyword)
    const matching = matchingIn(homes)
    const matches = texts.flatMap((_, i) =>
      !matching || bitAt(matching, homes.rowOf(i + 1) ?? -1) === 1 ? [i] : [],
    )
    return {
      matches,
      reading: reading.map(({ all, none }) => [...all, ...none.map((word) => `-${word}`)].join(' ')),
    }
  }
  const all = texts.map((_, i) => i)

  test.each([
    ['a word in any of its forms', 'pools', [1, 2, 5]],
    ['a word in any of its forms', 'swim', [1]],
    ['a phrase', '"open kitchen"', [2]],
    ['words anywhere in the text', 'open kitchen', [2, 4]],
    ['listings that do not contain an excluded word', 'pool -kitchen', [1, 5]],
    ['listings by an exclusion alone', '-pool', [0, 3, 4]],
    ['either', 'creek OR oaks', [0, 3]],
    ['listings that contain a word or lack another word', 'creek OR -pool', [0, 3, 4]],
    ['parentheses', '(creek OR patio) -pool', [3]],
    ['a word with a hyphen', 'move-in', [4]],
    ['a number', '2024', [3]],
    ['a French word in any of its forms', 'piscine', [5]],
    ['a French word in any of its forms', 'rénover', [5]],
    ['listings by French operators', 'piscine SAUF métro', []],
    ['a French phrase', '« cuisine rénovée »', [5]],
    ['no listing for a word that no text contains', 'castle', []],
    ['[F-31] a street, where its address may be shown', '"Barton Ave"', [3]],
    ['[F-31] a French street', '"rue de la Montagne"', [5]],
    ['[F-31] a street with a house number', '"3 Elm Ave"', [2]],
  ])('finds %s: %s', async (_, keyword, matches) => {
    expect((await found(keyword)).matches).toEqual(matches)
  })

  describe('a word in nearly every text', () => {
    test.each([
      ['is ignored', 'the pool', 'pool', [1, 2, 5]],
      ['is ignored in French', 'la piscine', 'piscine', [5]],
      ['is ignored as an exclusion', 'pool -the', 'pool', [1, 2, 5]],
      ['is ignored as an alternative', 'the OR creek', 'creek', [3]],
    ])('%s: %s', async (_, keyword, reading, matches) => {
      expect(await found(keyword)).toEqual({ matches, reading: [reading] })
    })

    test('matches every listing when it is the only word', async () => {
      expect(await found('the')).toEqual({ matches: all, reading: [] })
    })
  })

  test.each(['', '"', '& | ! <->', '((', '🏡', '%', '\\'])(
    'matches every listing when the keyword %j contains no words',
    async (keyword) => {
      expect(await found(keyword)).toEqual({ matches: all, reading: [] })
    },
  )

  test.each(["'); drop table listings.listing; --", "pool' OR '1'='1", '$1', 'pool:*', '\ud800'])(
    'treats %j as words, never as SQL',
    async (keyword) => {
      await expect(found(keyword)).resolves.toBeDefined()
      expect((await found('creek')).matches).toEqual([3])
    },
  )

  test('queries the database once for each word, and queries only the changed listings after a change', async () => {
    const read = vi.spyOn(db, 'read')
    const keywords = createKeywordIndex(db)
    await keywords.matchOf(homes, 'pool kitchen')
    await keywords.matchOf(homes, '"kitchen" OR -pool')
    expect(read).toHaveBeenCalledTimes(2)
    homes.put(homes.columns, 0)
    await keywords.matchOf(homes, 'pool')
    expect(read).toHaveBeenCalledTimes(3)
    expect(read).toHaveBeenLastCalledWith(expect.any(String), ['pool', [homes.columns.id[0]]])
    read.mockRestore()
  })

  test('finds the same listings as a new index after each change, even after a failed query', async () => {
    const keywords = createKeywordIndex(db)
    const marked = async (kept = keywords) => (await kept.matchOf(homes, 'pool')).matchingIn(homes)
    vi.spyOn(db, 'read').mockRejectedValueOnce(new Error('No answer.'))
    await expect(marked()).rejects.toThrow('No answer.')
    await marked()
    for (const row of homes.rows) {
      homes.put(homes.columns, row)
      expect(await marked()).toEqual(await marked(createKeywordIndex(db)))
    }
    vi.restoreAllMocks()
  })

  test('finds a listing by words added to its remarks, but not by words removed from them', async () => {
    const live = createLiveListings(db, createLog('test', 'silent'))
    const keywords = createKeywordIndex(db)
    const countOf = async (keyword: string) => {
      await live.refresh()
      const homes = await live.current()
      const { matchingIn } = await keywords.matchOf(homes, keyword)
      const matching = matchingIn(homes)
      return matching && countBits(matching)
    }
    const describeAs = (words: string, id: number) =>
      db.query('update listings.listing_detail set remarks = $1 where id = $2', [words, id])
    expect([await countOf('oaks'), await countOf('gazebo')]).toEqual([1, 0])
    await describeAs('A house with a gazebo.', 1)
    expect([await countOf('oaks'), await countOf('gazebo')]).toEqual([0, 1])
    await describeAs(REMARKS[0], 1)
    expect([await countOf('oaks'), await countOf('gazebo')]).toEqual([1, 0])
    await live.stop()
  })
})
