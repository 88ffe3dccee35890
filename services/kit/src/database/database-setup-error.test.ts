import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createLog } from '../runtime/log.ts'
import { type NativePostgres, useExistingServer } from '../test-kit/native-postgres.ts'
import { openDatabase } from './open.ts'

const log = createLog('test', 'silent')
const native = inject('postgres')

/** Tries to open the database. Returns the failed step and the error message. */
async function setupErrorAt(url: string): Promise<{ step: string; message: string }> {
  try {
    const db = await openDatabase({ log, url, dataDir: '' })
    await db.close()
    return { step: 'none', message: '' }
  } catch (error) {
    const step = error instanceof Error && 'step' in error ? String(error.step) : ''
    return { step, message: error instanceof Error ? error.message : '' }
  }
}

/** Runs statements as an administrator. */
async function runAt(url: string, statements: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statements)
  await client.end()
}

// Uses its own server, because the server of TEST_DATABASE_URL may require passwords.
describe.skipIf(!native?.initialized)('database setup check', () => {
  let server: NativePostgres
  let url: string
  let admin: Awaited<ReturnType<typeof openDatabase>>
  beforeAll(async () => {
    server = useExistingServer(native?.url ?? '')
    url = await server.createDatabase()
    admin = await openDatabase({ log, url, dataDir: '' })
  })
  afterAll(async () => {
    await admin.close()
    await server.stop()
  })

  const database = () => new URL(url).pathname.slice(1)
  const changed = (change: { pathname?: string; username?: string }) =>
    Object.assign(new URL(url), change).href

  test.each(['LATIN1', 'SQL_ASCII'])(
    '[F-83] rejects the encoding %s and prints the statement that creates a UTF-8 database',
    async (encoding) => {
      const name = `${database()}_${encoding.toLowerCase()}`
      await admin.query(`create database ${name} encoding '${encoding}' locale 'C' template template0`)
      try {
        const { step, message } = await setupErrorAt(changed({ pathname: name }))
        expect([step, message]).toEqual([
          'prepare',
          expect.stringContaining(`its encoding is ${encoding} and must be UTF8`),
        ])
        const statement = /create database .*;/.exec(message)?.[0] ?? ''
        await admin.query(statement)
        await admin.query(`drop database ${name}_utf8`)
      } finally {
        await admin.query(`drop database ${name} with (force)`)
      }
    },
  )

  test('[F-83] prints the statements that grant a role the privileges it lacks', async () => {
    const role = `${database()}_role`
    const fresh = await server.createDatabase()
    const address = changed({ pathname: new URL(fresh).pathname, username: role })
    await admin.query(`create role ${role} login`)
    const { step, message } = await setupErrorAt(address)
    expect(step).toBe('prepare')
    const statements = message.slice(message.indexOf('create extension'))
    expect(statements).toMatch(
      /^create extension if not exists pg_trgm .*; grant create on database ".*" to ".*";$/,
    )
    await runAt(fresh, statements)
    expect(await setupErrorAt(address)).toEqual({ step: 'none', message: '' })
    await runAt(fresh, `drop owned by ${role}; drop role ${role}`)
  })

  test('[F-83] reports a missing database and the statement that creates it', async () => {
    const { step, message } = await setupErrorAt(changed({ pathname: 'absent' }))
    expect(step).toBe('sign in')
    expect(message).toContain(`Run: create database "absent" encoding 'UTF8'`)
  })

  test('[F-83] reports a missing role', async () => {
    const { step, message } = await setupErrorAt(changed({ username: 'absent' }))
    expect(step).toBe('sign in')
    expect(message).toContain(`Run: create role "absent" login`)
  })

  test('[F-83] reports a server without TLS', async () => {
    const { step, message } = await setupErrorAt(`${url}&sslmode=verify-full`)
    expect(step).toBe('secure')
    expect(message).toContain('does not support SSL connections. Turn ssl on in the server')
  })
})
