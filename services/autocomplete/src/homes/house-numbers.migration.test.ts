import { readFileSync } from 'node:fs'
import { describeStorage } from '@gable/service-kit/test'
import { expect, test } from 'vitest'
import { autocomplete } from '../service.ts'
import { addressTerm } from '../suggest/terms.ts'

const migration = readFileSync(new URL('../../migrations/004-house-numbers.sql', import.meta.url), 'utf8')

/** Addresses with the terms that they had before house numbers were one word. */
const before = {
  '12 Elm St': '12 elm st',
  '12 1/2 Elm St': '12 1 2 elm st',
  '104-12 Jamaica Ave': '104 12 jamaica ave',
  '12-B Elm St': '12 b elm st',
  '12 B Elm St': '12 b elm st',
  '12 A St': '12 a st',
  '12 N Lamar Blvd': '12 n lamar blvd',
  '12 5 Mile Rd': '12 5 mile rd',
  '12, rue Fabre, app. 4': '12 rue fabre app 4',
}

describeStorage('stored addresses', (engine) => {
  test('[F-31] get house numbers of one word', async () => {
    const db = await engine.open([autocomplete])
    const statements = migration
      .replace(/^--.*$/gm, '')
      .split(';')
      .filter((statement) => statement.trim() !== '')
    for (const [street, term] of Object.entries(before))
      await db.query(
        `insert into autocomplete.home_name (category, term, facts, upi)
         values ('addresses', $1, $2, $3)`,
        [term, JSON.stringify({ street }), street],
      )
    for (const statement of statements)
      await db.query(statement.replace('update home_name', 'update autocomplete.home_name'))
    const rows = await db.query<{ upi: string; term: string }>('select upi, term from autocomplete.home_name')
    expect(Object.fromEntries(rows.map(({ upi, term }) => [upi, term]))).toEqual(
      Object.fromEntries(Object.keys(before).map((street) => [street, addressTerm(street)])),
    )
    await db.query('delete from autocomplete.home_name')
  })
})
