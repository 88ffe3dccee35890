import { fastify } from 'fastify'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { answerError } from '../http/problem.ts'
import { describeStorage } from '../test-kit/test-services.ts'
import { createBoss, prepareQueues } from './boss.ts'
import { addJobs } from './operator.routes.ts'
import { listFailures, listQueues, retryFailed } from './operator.ts'

describeStorage('an operator', (engine) => {
  let db: Database
  let failed: string[]
  beforeAll(async () => {
    db = await engine.open([])
    expect(await listQueues(db), 'before any job ran').toEqual([])
    expect(await listFailures(db)).toEqual([])
    expect(await retryFailed(db, 'homes.broken')).toEqual({
      found: false,
      said: 'There is no queue and no failed run "homes.broken"; see npm run jobs.',
    })
    const boss = createBoss(db)
    await boss.start()
    await prepareQueues(boss, ['homes.broken', 'homes.fine', 'homes.tidy'])
    failed = [await fail('the disk is full', 2), await fail(undefined, 1)]
    await boss.send('homes.fine', {})
    await boss.stop({ graceful: false, close: false })

    /** Adds a run that failed on its last try the given number of minutes ago, and returns its id. */
    async function fail(reason: string | undefined, minutes: number): Promise<string> {
      const id = await boss.send('homes.broken', {})
      await db.query(
        `update jobs.job set state = 'failed', retry_count = 3, started_on = now(), output = $2,
           completed_on = now() - make_interval(mins => $3) where id = $1`,
        [id, JSON.stringify(reason === undefined ? {} : { message: reason }), minutes],
      )
      return id ?? ''
    }
  })

  test('shows the operator how many runs of each queue are waiting or failed, and why', async () => {
    const queues = await listQueues(db)
    expect(queues.map(({ name, waiting, running, failed }) => [name, waiting, running, failed])).toEqual([
      ['homes.broken', 0, 0, 2],
      ['homes.fine', 1, 0, 0],
      ['homes.tidy', 0, 0, 0],
    ])
    expect(queues[1]).toMatchObject({ nextAt: expect.any(Date), lastFailureAt: null, lastFailure: null })
  })

  test('lists failed runs for the operator, newest first', async () => {
    expect(await listFailures(db)).toMatchObject([
      { id: failed[1], queue: 'homes.broken', tries: 4, reason: 'No reason was kept' },
      { id: failed[0], queue: 'homes.broken', tries: 4, reason: 'the disk is full' },
    ])
  })

  test('tells the operator that a queue without failures needs no retry', async () => {
    expect(await retryFailed(db, 'homes.fine')).toEqual({
      found: true,
      said: 'Nothing of homes.fine has failed: it runs again by itself.',
    })
  })

  /** Serves the routes. Returns a function that requests them like a program on this machine. */
  function serve() {
    const app = fastify()
    onTestFinished(() => app.close())
    app.setErrorHandler(answerError)
    addJobs(app, db)
    const ask = async (url: string, payload?: object, headers: Record<string, string> = {}) => {
      const method = payload ? 'POST' : 'GET'
      const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
      return { status: answer.statusCode, body: answer.json(), cache: answer.headers['cache-control'] }
    }
    return ask
  }

  test('lists queues and failed runs over HTTP on this machine, without caching', async () => {
    const ask = serve()
    const queues = await ask('/jobs')
    expect(queues).toMatchObject({ status: 200, cache: 'no-store' })
    expect(queues.body.data.queues).toHaveLength(3)
    expect(await ask('/jobs/failed')).toMatchObject({
      status: 200,
      body: { data: { runs: [{ id: failed[1] }, { id: failed[0] }] } },
    })
  })

  test('rejects requests from another machine and from a web page', async () => {
    const ask = serve()
    const refused = {
      status: 403,
      body: { errors: ['The jobs endpoint accepts requests only from this machine: use npm run jobs'] },
    }
    const others: Record<string, string>[] = [
      { 'x-forwarded-for': '127.0.0.1' },
      { origin: 'http://localhost:3000' },
    ]
    for (const headers of others)
      for (const url of ['/jobs', '/jobs/failed'])
        expect(await ask(url, undefined, headers)).toMatchObject(refused)
    expect(await ask('/jobs/retry', { what: 'homes.broken' }, { origin: 'http://localhost' })).toMatchObject(
      refused,
    )
  })

  test('retries a failed run by its id, or the newest failed run of a queue', async () => {
    const ask = serve()
    expect(await ask('/jobs/retry', { what: '' })).toMatchObject({
      status: 400,
      body: { errors: ['what: must be a queue, or the id of a failed run'] },
    })
    expect(await ask('/jobs/retry', { what: failed[0] })).toMatchObject({
      status: 200,
      body: { data: { found: true, said: `homes.broken runs again: ${failed[0]}.` } },
    })
    // A queue can hold only one waiting run.
    expect(await retryFailed(db, 'homes.broken')).toEqual({
      found: true,
      said: 'homes.broken is about to be tried again anyway.',
    })
    expect(await retryFailed(db, 'homes.unknown')).toMatchObject({ found: false })
    expect((await listFailures(db)).map(({ id }) => id)).toEqual([failed[1]])
  })
})
