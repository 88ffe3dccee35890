import pg from 'pg'
import { describeAddress } from './address.ts'
import type { Database } from './database.ts'
import { DatabaseSetupError } from './database-setup-error.ts'

/** Postgres extensions that every service may use. */
export const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gin'] as const

const MIN_VERSION = 15

/** Properties of the server and the database, as seen by the current role. */
interface ServerState {
  version: number
  encoding: string
  database: string
  role: string
  mayCreate: boolean
  isReplica: boolean
  missing: string[]
  unavailable: string[]
}

const SERVER_STATE_SQL = `
  select current_setting('server_version_num')::int / 10000 as version,
    pg_encoding_to_char(encoding) as encoding, datname as database, current_user as role,
    has_database_privilege(oid, 'create') as "mayCreate", pg_is_in_recovery() as "isReplica",
    array(select name from unnest($1::text[]) name
          where name not in (select extname from pg_extension)) as missing,
    array(select name from unnest($1::text[]) name
          where name not in (select name from pg_available_extensions)) as unavailable
  from pg_database where datname = current_database()`

/**
 * Throws a DatabaseSetupError if the services cannot run on this database. Runs before the services change
 * anything.
 */
export async function checkServer(database: Database, url: string): Promise<void> {
  const [found] = await database.query<ServerState>(SERVER_STATE_SQL, [EXTENSIONS])
  const reason = found && unsupportedReason(found)
  if (reason) throw new DatabaseSetupError('prepare', `cannot prepare ${describeAddress(url)}: ${reason}`)
}

function unsupportedReason(state: ServerState): string | undefined {
  const { version, encoding, isReplica, mayCreate, unavailable } = state
  if (version < MIN_VERSION) return `it is Postgres ${version}; Gable needs ${MIN_VERSION} or later.`
  if (encoding !== 'UTF8') return `its encoding is ${encoding} and must be UTF8. ${newDatabase(state)}`
  if (isReplica) return 'it is a read-only replica. Use the address of the primary server.'
  if (unavailable.length > 0)
    return `the server lacks the extension ${unavailable.join(', ')}. Install postgresql-contrib on it.`
  return mayCreate ? undefined : missingPrivilege(state)
}

function newDatabase({ database, role }: ServerState): string {
  const name = pg.escapeIdentifier(`${database}_utf8`)
  return `An administrator creates another one: create database ${name} encoding 'UTF8' locale 'C.UTF-8' template template0 owner ${pg.escapeIdentifier(role)};`
}

function missingPrivilege({ database, role, missing }: ServerState): string {
  const statements = [
    ...missing.map((name) => `create extension if not exists ${name} with schema public;`),
    `grant create on database ${pg.escapeIdentifier(database)} to ${pg.escapeIdentifier(role)};`,
  ]
  return `the role ${role} may not create schemas there. An administrator runs in that database: ${statements.join(' ')}`
}
