import { migrateOrigin, recordOrigin } from '@gable/service-kit/database/origin'
import { createLog } from '@gable/service-kit/runtime/log'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { expect, test } from 'vitest'
import { createSampleCheck } from './sample-check.ts'

describeStorage('whether invented rates may be shown', (engine) => {
  test('[F-56] detects that another process recorded the data as real after the first check', async () => {
    const db = await engine.open([])
    const isSample = createSampleCheck(db, createLog('test', 'silent'))
    expect(await isSample()).toBe(true)
    await migrateOrigin(db)
    expect(await isSample()).toBe(true)
    await recordOrigin(db, { kind: 'real' })
    expect([await isSample(), await isSample()]).toEqual([false, false])
  })
})
