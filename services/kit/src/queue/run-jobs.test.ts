import { expect, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import type { Job } from '../service/service.ts'
import { describeStorage } from '../test-kit/test-services.ts'
import { createBoss } from './boss.ts'
import { NEVER_AGAIN, SOON, stageJobs } from './fixtures/stage-jobs.ts'
import { openJobStore } from './job.store.ts'

describeStorage('jobs', (engine) => {
  const bench = stageJobs(engine)
  const { start, startOn, stopAll, counted, lines, queueNamed, letTimePass, query } = bench

  test('runs jobs immediately, then again after each pause', async () => {
    let runs = 0
    const run = async () => {
      runs++
    }
    start({ name: 'sweep', everySeconds: 0.01, run })
    await vi.waitUntil(() => runs >= 3, SOON)
    expect(counted.slice(0, 2)).toEqual(['homes sweep done', 'homes sweep done'])
    await stopAll()
    expect(await queueNamed('homes.sweep')).toMatchObject({ waiting: 1, running: 0, failed: 0 })
    const [row] = await query(`select count(*) as value from jobs.job where state = 'completed'`)
    expect(row?.value, 'the last run is kept, and not each').toBe(1)
  })

  test('waits for the rest of the pause after a restart of the process, unless the pause is now shorter', async () => {
    let runs = 0
    const daily = (everySeconds: number): Job => ({
      name: 'daily',
      everySeconds,
      run: async () => {
        runs++
      },
    })
    start(daily(NEVER_AGAIN))
    await vi.waitUntil(async () => (await queueNamed('homes.daily'))?.lastRunAt, SOON)
    await stopAll()
    start(daily(NEVER_AGAIN), { name: 'other', everySeconds: NEVER_AGAIN, run: async () => {} })
    await vi.waitUntil(() => counted.includes('homes other done'), SOON)
    expect(runs).toBe(1)
    await stopAll()
    start(daily(0.01))
    await vi.waitUntil(() => runs > 1, SOON)
  })

  test('logs and retries a failed job without affecting other jobs', async () => {
    let tries = 0
    let others = 0
    start(
      {
        name: 'stumbling',
        everySeconds: NEVER_AGAIN,
        run: async () => {
          if (++tries === 1) throw new Error('the disk is full')
        },
      },
      {
        name: 'other',
        everySeconds: NEVER_AGAIN,
        run: async () => {
          others++
        },
      },
    )
    await vi.waitUntil(() => counted.includes('homes stumbling done') && others === 1, SOON)
    expect(counted).toContain('homes stumbling failed')
    expect(lines.filter((line) => line.includes('the disk is full'))).toHaveLength(1)
    expect((await queueNamed('homes.stumbling'))?.failed).toBe(0)
  })

  test('waits longer after each failed try', async () => {
    // The test claims the runs itself: on a slow machine, a process would start the next try before the test
    // reads the wait.
    const store = await openJobStore(bench.database(), {
      pauses: new Map([['homes.slow', NEVER_AGAIN]]),
      onError: () => {},
    })
    await store.enqueueFirst('homes.slow')
    const waits: { left: number; whole: number }[] = []
    for (const so of [1, 2, 3]) {
      const run = await vi.waitUntil(() => store.claim('homes.slow'), SOON)
      expect(run.tries).toBe(so)
      await store.fail(run, new Error('the disk is full'))
      // The remaining wait, and the total wait since the failed run started.
      const [wait] = await bench.database().query<{ left: number; whole: number }>(
        `select extract(epoch from start_after - now())::float8 as left,
           extract(epoch from start_after - started_on)::float8 as whole
         from jobs.job where state = 'retry'`,
      )
      if (wait) waits.push(wait)
      await letTimePass()
    }
    await store.close()
    // The wait is two to four seconds at first and doubles with each try. It is random, so that many runs do
    // not retry at the same time.
    for (const [index, maxRunning] of [4, 8, 16].entries()) {
      expect(waits[index]?.left).toBeLessThanOrEqual(maxRunning)
      expect(waits[index]?.whole).toBeGreaterThanOrEqual(maxRunning / 2)
    }
  })

  test('runs at most three jobs at a time, because requests need connections too', async () => {
    let now = 0
    let maxRunning = 0
    const jobs = Array.from({ length: 8 }, (_, index) => ({
      name: `part ${index}`,
      everySeconds: NEVER_AGAIN,
      run: async () => {
        maxRunning = Math.max(maxRunning, ++now)
        await query('select pg_sleep(0.05)')
        now--
      },
    }))
    start(...jobs)
    await vi.waitUntil(() => counted.length === 8, SOON)
    expect(maxRunning).toBeLessThanOrEqual(3)
  })

  test('[F-80] runs an urgent job immediately, even while three long jobs run', async () => {
    let begun = 0
    const long = (name: string): Job => ({
      name,
      everySeconds: NEVER_AGAIN,
      run: async (signal) => {
        begun++
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
      },
    })
    let answered = 0
    const answer = async () => {
      answered++
    }
    start(long('one'), long('two'), long('three'), {
      name: 'answer',
      everySeconds: NEVER_AGAIN,
      isUrgent: true,
      run: answer,
    })
    await vi.waitUntil(() => begun === 3 && answered === 1, SOON)
  })

  test('aborts the signal of running jobs on stop and waits for them to end', async () => {
    let state = 'waiting'
    const begun = new Promise<void>((begin) => {
      start({
        name: 'long',
        everySeconds: NEVER_AGAIN,
        run: async (signal) => {
          begin()
          await new Promise((resolve) => signal.addEventListener('abort', resolve))
          state = 'ended'
        },
      })
    })
    await begun
    await stopAll()
    expect(state).toBe('ended')
  })

  test('runs an interrupted job again immediately in the next process', async () => {
    let runs = 0
    const job: Job = {
      name: 'cut short',
      everySeconds: NEVER_AGAIN,
      run: (signal) =>
        new Promise((resolve, reject) => {
          if (++runs > 1) resolve()
          signal.addEventListener('abort', () => reject(new Error('stopped')))
        }),
    }
    start(job)
    await vi.waitUntil(() => runs === 1, SOON)
    await stopAll()
    expect(counted).toEqual([])
    start(job)
    await vi.waitUntil(() => runs === 2, SOON)
  })

  test('leaves a job queued for the next process when this process claims it while stopping', async () => {
    let runs = 0
    const job: Job = {
      name: 'late',
      everySeconds: NEVER_AGAIN,
      run: async () => {
        runs++
      },
    }
    const db = bench.database()
    let stopped: Promise<void> | undefined
    const stopsOnTake: Database = {
      ...db,
      async query(text, values) {
        const rows = await db.query<never>(text, values)
        if (/skip locked/i.test(text) && rows.length > 0) stopped ??= first.stop()
        return rows
      },
    }
    const first = startOn(stopsOnTake, job)
    await vi.waitUntil(() => stopped !== undefined, SOON)
    await stopped
    expect(runs).toBe(0)
    expect(await queueNamed('homes.late')).toMatchObject({ waiting: 1, running: 0, failed: 0 })
    start(job)
    await vi.waitUntil(() => runs === 1, SOON)
  })

  test('stops even when a job never ends', async () => {
    let begun = false
    start({
      name: 'endless',
      everySeconds: NEVER_AGAIN,
      run: () => {
        begun = true
        return new Promise(() => {})
      },
    })
    await vi.waitUntil(() => begun, SOON)
    const stopped = performance.now()
    await stopAll()
    expect(performance.now() - stopped).toBeLessThan(10_000)
    expect(lines.join()).toContain('A job is still running at shutdown; stopping without it')
  })

  test('runs a job again when its process died', async () => {
    let runs = 0
    const job: Job = {
      name: 'orphan',
      everySeconds: NEVER_AGAIN,
      run: async () => {
        runs++
      },
    }
    start(job)
    await vi.waitUntil(async () => (await queueNamed('homes.orphan'))?.lastRunAt, SOON)
    await stopAll()
    // Creates the state of a process that was killed more than a minute ago.
    await query(
      `update jobs.job set state = 'active', started_on = now() - interval '61 seconds' where state = 'created'`,
    )
    start(job)
    // pg-boss expires dead leases every 30 seconds. The test triggers this immediately.
    const boss = createBoss(bench.database())
    boss.on('error', () => {})
    await boss.maintain()
    await vi.waitUntil(async () => {
      await letTimePass()
      return runs === 2
    }, SOON)
  })

  // Only one process can use the embedded engine.
  test.runIf(engine.name === 'postgres')(
    'runs jobs with the same name in only one process at a time',
    async () => {
      const begun: string[] = []
      const untilStopped = (process: string): Job => ({
        name: 'one',
        everySeconds: 0.01,
        run: (signal) => {
          begun.push(process)
          return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
        },
      })
      const first = start(untilStopped('first'))
      await vi.waitUntil(() => begun.length === 1, SOON)
      let others = 0
      const other = async () => {
        others++
      }
      start(untilStopped('second'), { name: 'two', everySeconds: 0.01, run: other })
      await vi.waitUntil(() => others >= 2, SOON)
      expect(begun).toEqual(['first'])
      await first.stop()
      await vi.waitUntil(() => begun.length === 2, SOON)
      expect(begun).toEqual(['first', 'second'])
    },
  )

  test.runIf(engine.name === 'postgres')(
    'runs a job once when several processes start together',
    async () => {
      let runs = 0
      const job: Job = {
        name: 'crowd',
        everySeconds: NEVER_AGAIN,
        run: async () => {
          runs++
          await query('select pg_sleep(0.2)')
        },
      }
      for (let count = 0; count < 4; count++) start(job)
      await vi.waitUntil(async () => (await queueNamed('homes.crowd'))?.lastRunAt, SOON)
      for (let turn = 0; turn < 20; turn++) await query('select pg_sleep(0.02)')
      expect(runs).toBe(1)
    },
  )

  test('resumes jobs after the database was unusable', async () => {
    let runs = 0
    // Uses one query, here and below, because pg-boss creates the schema as soon as it finds that the schema
    // is missing.
    await query(`
      alter schema jobs rename to elsewhere;
      create schema jobs;
      create table jobs.version (wrong text)`)
    start({
      name: 'patient',
      everySeconds: 0.01,
      run: async () => {
        runs++
      },
    })
    await vi.waitUntil(() => lines.some((line) => line.includes('Failed to read the job queues')), SOON)
    await query('drop schema jobs cascade; alter schema elsewhere rename to jobs')
    await vi.waitUntil(() => runs > 0, SOON)
  })
})
