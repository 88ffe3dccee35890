import { expect, test, vi } from 'vitest'
import { describeStorage } from '../test-kit/test-services.ts'
import { NEVER_AGAIN, SOON, stageJobs } from './fixtures/stage-jobs.ts'
import { openJobStore } from './job.store.ts'

describeStorage('runs of jobs', (engine) => {
  const { database, letTimePass, queueNamed } = stageJobs(engine)

  test('keeps a failed run after the last try, and starts the next run only after the pause between runs', async () => {
    const pauses = new Map([['homes.lost', NEVER_AGAIN]])
    const store = await openJobStore(database(), { pauses, onError: () => {} })
    await store.enqueueFirst('homes.lost')
    for (const isLastTry of [false, false, false, true]) {
      const run = await vi.waitUntil(() => store.claim('homes.lost'), SOON)
      expect(run.isLastTry).toBe(isLastTry)
      await store.fail(run, new Error('the disk is full'))
      // After each earlier try, this run waits for its retry. After the last try, the next run waits.
      const failed = isLastTry ? 1 : 0
      expect(await queueNamed('homes.lost')).toMatchObject({ waiting: 1, running: 0, failed })
      await letTimePass()
    }
    expect((await store.due()).get('homes.lost')).toBeGreaterThan(NEVER_AGAIN * 990)
    await store.close()
  })
})
