import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The folder whose code may read and write each table in the accounts schema. */
const OWNERS: Record<string, string> = {
  account: 'identity',
  goals: 'identity',
  identity: 'auth',
  one_time_link: 'auth',
  password_request: 'auth',
  refresh_token: 'auth',
  session: 'auth',
  signing_key: 'auth',
  sso_key: 'auth',
  mail_outbox: 'data-rights',
  favorite: 'profile/favorites',
  alert_place: 'profile/saved-searches',
  saved_search: 'profile/saved-searches',
  favorite_alert: 'profile/notifications',
  alert_cursor: 'profile/alerts',
  alert_event: 'profile/alerts',
  alert_event_place: 'profile/alerts',
  alert_key: 'profile/alerts',
}

const sourceFolder = fileURLToPath(new URL('./', import.meta.url))
const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url))
const TEST_CODE = /\.test\.ts$|(?:^|\/)fixtures\//

const isProfile = (path: string) => path.startsWith('profile/')

/**
 * Returns the tables that the SQL in a file uses: names after `accounts.`, plus string literals when the SQL
 * interpolates the table name.
 */
function tablesIn(source: string): Set<string> {
  const tables = [...source.matchAll(/\baccounts\.([a-z_]+)/g)].map(([, table]) => table ?? '')
  if (/\baccounts\.\$\{/.test(source))
    tables.push(
      ...[...source.matchAll(/['"`]([a-z_]+)\b/g)].flatMap(([, word]) => (word && OWNERS[word] ? word : [])),
    )
  return new Set(tables)
}

/**
 * Returns the tables that a file must not use: account tables in profile code, and profile tables in all
 * other code.
 */
const foreignTables = (path: string, source: string): string[] =>
  [...tablesIn(source)].filter((table) => isProfile(OWNERS[table] ?? '') !== isProfile(path))

const files = ['identity', 'auth', 'data-rights', 'profile'].flatMap((folder) =>
  readdirSync(`${sourceFolder}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((path) => /\.(?:ts|sql)$/.test(path) && !TEST_CODE.test(path)),
)

test('every table that a migration creates has an owner', () => {
  const created = readdirSync(migrationsFolder).flatMap((file) =>
    [...readFileSync(migrationsFolder + file, 'utf8').matchAll(/^create table (\w+)/gm)].map(
      ([, table]) => table,
    ),
  )
  expect(created.sort()).toEqual(Object.keys(OWNERS).sort())
})

test('profile code uses no account table, and other code uses no profile table', () => {
  const found = files.flatMap((path) =>
    foreignTables(path, readFileSync(sourceFolder + path, 'utf8')).map((table) => `${path}: ${table}`),
  )
  expect(found).toEqual([])
  expect(files.length).toBeGreaterThan(80)
})

test.each([
  ['profile/alerts/digest.ts', 'select 1 from accounts.favorite join accounts.account on true', ['account']],
  [
    'auth/sweep.ts',
    "for (const table of ['session', 'saved_search']) query(`delete from accounts.$" + '{table}`)',
    ['saved_search'],
  ],
  ['identity/goals.ts', 'select 1 from accounts.goals', []],
])('finds the tables that %s must not use', (path, source, tables) => {
  expect(foreignTables(path, source)).toEqual(tables)
})
