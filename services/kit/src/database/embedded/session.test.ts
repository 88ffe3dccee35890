import { openAsBlob } from 'node:fs'
import { MessageChannel } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clusterTemplate } from '../../test-kit/template.ts'
import { PortStream } from './port-stream.ts'
import { servePort } from './serve-port.ts'
import { Session } from './session.ts'

let engine: PGlite
let session: Session
const broken: unknown[] = []
beforeAll(async () => {
  engine = await PGlite.create('memory://', { loadDataDir: await openAsBlob(await clusterTemplate()) })
  session = new Session(engine, (reason) => broken.push(reason))
  await engine.exec('create table note (id int)')
})
afterAll(() => engine.close())

async function connect() {
  const { port1, port2 } = new MessageChannel()
  servePort(session, port2)
  const stream = new PortStream(port1)
  const client = new pg.Client({ user: 'postgres', database: 'postgres', stream: () => stream })
  client.on('error', () => {})
  await client.connect()
  return { client, stream }
}

test('makes other clients wait while a client is in a transaction', async () => {
  const [{ client: first }, { client: second }] = await Promise.all([connect(), connect()])
  await first.query('begin')
  await first.query('insert into note values (1)')
  let isAnswered = false
  const answer = second.query('select * from note').then(({ rows }) => {
    isAnswered = true
    return rows
  })
  await first.query('select 1')
  expect(isAnswered).toBe(false)
  await first.query('rollback')
  expect(await answer).toEqual([])
  await Promise.all([first.end(), second.end()])
})

test('rolls back the transaction of a client that disconnects, and lets other clients continue', async () => {
  const [{ client: disconnected, stream }, { client: other }] = await Promise.all([connect(), connect()])
  await disconnected.query('begin')
  await disconnected.query('insert into note values (2)')
  stream.destroy()
  expect((await other.query('select * from note')).rows).toEqual([])
  await other.end()
})

test('rolls back the transaction when the client disconnects before the response to BEGIN', async () => {
  const [{ client: disconnected, stream }, { client: other }] = await Promise.all([connect(), connect()])
  disconnected.query('begin; insert into note values (3)').catch(() => {})
  await new Promise((resolve) => setImmediate(resolve))
  stream.destroy()
  expect((await other.query('select * from note')).rows).toEqual([])
  await other.end()
})

test("never mixes one client's partial messages with another client's messages", async () => {
  const clients = await Promise.all(Array.from({ length: 6 }, connect))
  const answers = await Promise.all(
    clients.flatMap(({ client }, n) => {
      const text = `${'x'.repeat(n % 2 ? 500_000 : 1)}${n}`
      return [1, 2, 3].map(
        async () => (await client.query(`select $1::text as c${n}`, [text])).rows[0][`c${n}`] === text,
      )
    }),
  )
  expect(answers.every(Boolean)).toBe(true)
  await Promise.all(clients.map(({ client }) => client.end()))
})

test('detects the end of a response regardless of where the engine splits it', async () => {
  const { client } = await connect()
  const piece = 8192
  for (let length = piece - 100; length < piece; length++)
    expect((await client.query("select repeat('x', $1::int) as text", [length])).rows[0].text).toHaveLength(
      length,
    )
  expect(broken).toEqual([])
  await client.end()
})
