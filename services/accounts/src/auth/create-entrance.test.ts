import type { Database } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/log'
import type { ServiceApp } from '@gable/service-kit/service'
import { expect, test } from 'vitest'
import type { AccessTokens } from './access-token.ts'
import { createEntrance } from './create-entrance.ts'

test('the server closes after the password requests under way are answered', async () => {
  const steps: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const db: Partial<Database> = {
    async query(text) {
      if (!text.startsWith('select')) return []
      await released
      steps.push('answered')
      return []
    },
  }
  const hooks: { name: string; run: () => Promise<void> }[] = []
  const app = { addHook: (name: string, run: () => Promise<void>) => hooks.push({ name, run }) }
  const base = { publicUrl: '', photosUrl: '', dataDir: '', baseUrl: () => '' }
  const { requests } = createEntrance(
    app as unknown as ServiceApp,
    { ...base, db: db as Database, log: createLog('test', 'silent') },
    {} as AccessTokens,
  )
  await requests.ask('ada@example.com', 'en-US')
  expect(hooks.map(({ name }) => name)).toEqual(['onClose'])
  const closed = hooks[0]?.run().then(() => steps.push('closed'))
  release()
  await closed
  expect(steps).toEqual(['answered', 'closed'])
})
