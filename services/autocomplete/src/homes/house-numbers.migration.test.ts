import { readFileSync } from 'node:fs'
import { describeStorage } from '@gable/service-kit/test'
import { expect, test } from 'vitest'
import { readCursor } from '../follow/cursor.store.ts'
import { autocomplete } from '../service.ts'
import { addressTerm } from '../suggest/terms.ts'
import { replaceHomes } from './home.store.ts'

const migration = readFileSync(new URL('../../migrations/004-house-numbers.sql', import.meta.url), 'utf8')

/** Addresses with the terms that they had before house numbers were one word. */
const before = {
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
}
const homes = Object.keys(before).map((street, at) => ({
  uPI: `u${at}`,
  listingId: null,
  street,
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  countyKey: null,
}))

describeStorage('stored addresses', (engine) => {
  test('[F-31] get house numbers of one word by the next comparison with the listings', async () => {
    const db = await engine.open([autocomplete])
    for (const [at, term] of Object.values(before).entries())
      await db.query(
        `insert into autocomplete.home_name (category, term, facts, upi) values ('addresses', $1, $2, $3)`,
        [term, JSON.stringify(homes[at]), `u${at}`],
      )
    const statements = migration.replace(/^--.*$/gm, '').split(';')
    for (const statement of statements.filter((text) => text.trim() !== ''))
      await db.query(statement.replace('update ', 'update autocomplete.'))
    expect((await readCursor(db)).isFilled).toBe(false)
    await replaceHomes(
      db,
      homes.map(({ uPI }) => uPI),
      homes,
    )
    const rows = await db.query<{ street: string; term: string }>(
      `select facts ->> 'street' as street, term from autocomplete.home_name`,
    )
    expect(rows.map(({ street, term }) => [street, term.startsWith(addressTerm(street))])).toEqual(
      expect.arrayContaining(Object.keys(before).map((street) => [street, true])),
    )
    await db.query('delete from autocomplete.home_name')
  })
})
