import { expect, test, vi } from 'vitest'
import { describeStorage } from '../test-kit/test-services.ts'
import { broken, NEVER_AGAIN, SOON, stageJobs } from './fixtures/stage-jobs.ts'
import { listFailures, listQueues, retryFailed } from './operator.ts'

describeStorage('jobs, for an operator,', (engine) => {
  const { start, counted, lines, queueNamed, untilFailed, database } = stageJobs(engine, async (db) => {
    expect(await listQueues(db), 'before any ran').toEqual([])
    expect(await listFailures(db)).toEqual([])
    expect((await retryFailed(db, 'homes.any')).found).toBe(false)
  })

  test('lists a failed job with its reason after the last try, while the next run waits', async () => {
    const tries = { count: 0 }
    start(broken('broken', tries))
    await untilFailed('homes.broken')
    expect(tries.count).toBe(4)
    const [failure] = await listFailures(database())
    expect(failure).toMatchObject({ queue: 'homes.broken', tries: 4, reason: 'Error: the disk is full' })
    expect(await queueNamed('homes.broken')).toMatchObject({
      waiting: 1,
      running: 0,
      failed: 1,
      lastRunAt: null,
      lastFailure: 'Error: the disk is full',
    })
    expect(lines.filter((line) => line.includes('"msg":"A job failed"'))).toHaveLength(1)
  })

  test.each(['queue', 'id'])('runs a failed job again when the operator retries it by %s', async (by) => {
    const tries = { count: 0 }
    start(broken('again', tries))
    await untilFailed('homes.again')
    const [failure] = await listFailures(database())
    const queueOrId = by === 'queue' ? 'homes.again' : (failure?.id ?? '')
    expect(await retryFailed(database(), queueOrId)).toMatchObject({
      found: true,
      said: `homes.again runs again: ${failure?.id}.`,
    })
    await vi.waitUntil(() => tries.count >= 5, SOON)
  })

  test('does not retry jobs that did not fail or do not exist', async () => {
    start({ name: 'fine', everySeconds: NEVER_AGAIN, run: async () => {} })
    await vi.waitUntil(() => counted.length > 0, SOON)
    expect((await retryFailed(database(), 'homes.fine')).said).toBe(
      'Nothing of homes.fine has failed: it runs again by itself.',
    )
    expect(await retryFailed(database(), 'homes.unknown')).toMatchObject({ found: false })
  })
})
