import { readFileSync } from 'node:fs'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { expect, test } from 'vitest'
import { readCursor } from '../follow/follow-listings.ts'
import { autocomplete } from '../service.ts'
import { addressTerm } from '../terms/terms.ts'
import { replaceListings } from './listing.store.ts'

/** Addresses and the search terms stored for them before each migration. */
const before: Record<string, Record<string, string>> = {
  // House numbers were split into several words.
  '004-house-numbers.sql': {
    '12 Elm St': '12 elm st',
    '12 1/2 Elm St': '12 1 2 elm st',
    '12½ Elm St': '12 elm st',
    '12-1/2 Elm St': '12 1 2 elm st',
    '104-12 Jamaica Ave': '104 12 jamaica ave',
    '104–12 Jamaica Ave': '10412 jamaica ave',
    '12-B Elm St': '12 b elm st',
    '1200 J. Penney Dr': '1200 j penney dr',
    '12 N Lamar Blvd': '12 n lamar blvd',
    '12, rue Fabre, app. 4': '12 rue fabre app 4',
  },
  '006-short-words.sql': {
    '12 Mt Vernon Ave': '12 mt vernon ave',
    '9 Ft Worth Hts': '9 ft worth hts',
    '12 Elm St #4': '12 elm st 4',
  },
}

describeStorage('stored addresses', (engine) => {
  test.each(Object.entries(before))(
    '[F-31] rebuilds the stored search terms when it next compares the listings after migration %s',
    async (file, terms) => {
      const db = await engine.open([autocomplete])
      const homes = Object.keys(terms).map((street, at) => ({
        uPI: `u${at}`,
        listingId: null,
        street,
        city: 'Austin',
        state: 'TX',
        postalCode: '78701',
        countyKey: null,
      }))
      for (const [at, term] of Object.values(terms).entries())
        await db.query(
          `insert into autocomplete.home_name (category, term, facts, upi) values ('addresses', $1, $2, $3)`,
          [term, JSON.stringify(homes[at]), `u${at}`],
        )
      await db.query('update autocomplete.listing_cursor set is_filled = true')
      expect((await readCursor(db)).isFilled).toBe(true)
      const migration = readFileSync(new URL(`../../migrations/${file}`, import.meta.url), 'utf8')
      const statements = migration.replace(/^--.*$/gm, '').split(';')
      for (const statement of statements.filter((text) => text.trim() !== ''))
        await db.query(statement.replace('update ', 'update autocomplete.'))
      expect((await readCursor(db)).isFilled).toBe(false)
      await replaceListings(
        db,
        homes.map(({ uPI }) => uPI),
        homes,
      )
      const rows = await db.query<{ street: string; term: string }>(
        `select facts ->> 'street' as street, term from autocomplete.home_name`,
      )
      expect(rows.map(({ street, term }) => [street, term.startsWith(addressTerm(street))])).toEqual(
        expect.arrayContaining(Object.keys(terms).map((street) => [street, true])),
      )
      await db.query('delete from autocomplete.home_name')
    },
  )
})
