import type { Database } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/runtime/log'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { afterEach, expect, test, vi } from 'vitest'
import { env } from '../env/env.ts'
import type { AccessTokens } from './access-token.ts'
import { createAuthContext } from './create-auth-context.ts'

const before = { ...env }
afterEach(() => {
  Object.assign(env, before)
})

test.each([
  [
    true,
    [[{ siteUrl: env.siteUrl }, 'SITE_URL is a local address; links in emails work only on this machine']],
  ],
  [false, []],
])(
  'warns about links that open only on this machine when the service sends real email: %s',
  (mailsDeadLinks, warnings) => {
    Object.assign(env, { mailsDeadLinks })
    const log = createLog('test', 'silent')
    const warn = vi.spyOn(log, 'warn')
    createAuthContext(
      { addHook: () => {} } as unknown as ServiceApp,
      {
        publicUrl: '',
        photosUrl: '',
        isSampleMarket: async () => true,
        dataDir: '',
        endpoint: () => ({ url: '', headers: {} }),
        db: {} as Database,
        log,
      },
      {} as AccessTokens,
    )
    expect(warn.mock.calls).toEqual(warnings)
  },
)

test('closes the server after pending password requests are answered', async () => {
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
  const base = {
    publicUrl: '',
    photosUrl: '',
    dataDir: '',
    isSampleMarket: async () => true,
    endpoint: () => ({ url: '', headers: {} }),
  }
  const { passwordRequests } = createAuthContext(
    app as unknown as ServiceApp,
    { ...base, db: db as Database, log: createLog('test', 'silent') },
    {} as AccessTokens,
  )
  await passwordRequests.add('ada@example.com', 'en-US')
  expect(hooks.map(({ name }) => name)).toEqual(['onClose'])
  const closed = hooks[0]?.run().then(() => steps.push('closed'))
  release()
  await closed
  expect(steps).toEqual(['answered', 'closed'])
})
