import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import type { Job } from '../jobs.ts'
import { readableLog } from '../mail/test/post-office.ts'
import { describeStorage } from '../test.ts'
import { type RunningJobs, runJobs } from './run-jobs.ts'

const SOON = { timeout: 10_000, interval: 20 }
const NEVER_AGAIN = 86_400

describeStorage('jobs', (engine) => {
  let db: Database
  const running: RunningJobs[] = []
  const counted: string[] = []
  const { lines, log } = readableLog()
  beforeAll(async () => {
    db = await engine.open()
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()))
    counted.length = 0
  })

  function start(...jobs: Job[]): RunningJobs {
    const count = (outcome: string, job: string) => counted.push(`${job} ${outcome}`)
    const started = runJobs({ db, log, service: 'homes', jobs, count })
    running.push(started)
    return started
  }

  test('run at once and again after each pause', async () => {
    let runs = 0
    const run = async () => {
      runs++
    }
    start({ name: 'sweep', everySeconds: 0.01, run })
    await vi.waitUntil(() => runs >= 3, SOON)
    expect(counted.slice(0, 2)).toEqual(['sweep done', 'sweep done'])
  })

  test('that fail are in the log, cost the others nothing, and come again', async () => {
    let tries = 0
    let others = 0
    start(
      {
        name: 'broken',
        everySeconds: 0.01,
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
    await vi.waitUntil(() => counted.includes('broken done') && others === 1, SOON)
    expect(counted).toContain('broken failed')
    expect(lines.filter((line) => line.includes('the disk is full'))).toHaveLength(1)
  })

  test('run one after the other: they hold two connections between them, however many they are', async () => {
    const begun: string[] = []
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const jobs = ['first', 'second', 'third'].map((name) => ({
      name,
      everySeconds: NEVER_AGAIN,
      run: async () => {
        begun.push(name)
        if (name === 'first') await ended
      },
    }))
    start(...jobs)
    await vi.waitUntil(() => begun.length > 0, SOON)
    for (let turn = 0; turn < 50; turn += 1) await db.query('select 1')
    expect(begun).toEqual(['first'])
    end()
    await vi.waitUntil(() => begun.length === 3, SOON)
    expect(begun).toEqual(['first', 'second', 'third'])
  })

  test('are told to stop, and waited for', async () => {
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
    await running[0]?.stop()
    expect(state).toBe('ended')
  })

  // The embedded engine belongs to one process, and its one session may take a lock twice.
  test.runIf(engine.name === 'postgres')('of one name run in one process at a time', async () => {
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
    expect(await db.unlessBusy('job homes one', async () => {})).toBe(false)
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
  })
})
