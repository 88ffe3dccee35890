import type { Database } from '@gable/service-kit/database/database'
import { expect, test } from 'vitest'
import { deleteDelivered, markDelivered, markFailed } from './webhook.store.ts'

const broken = {
  query: () => Promise.reject(new Error('the database is gone')),
} as Partial<Database> as Database

test.each<[string, () => Promise<unknown>]>([
  ['arrived', () => markDelivered(broken, '1')],
  ['failed', () => markFailed(broken, { id: '1', payload: '{}', attempts: 1 }, 'It answered 500')],
  ['is deleted', () => deleteDelivered(broken)],
])('rejects when the database update fails for a webhook that %s', async (_, work) => {
  await expect(work()).rejects.toThrow('the database is gone')
})
