import { expect, test } from 'vitest'
import type { Queryable } from '../database/database.ts'
import { outboxOf } from './outbox.ts'

const broken: Pick<Queryable, 'query'> = { query: () => Promise.reject(new Error('the database is gone')) }
const outbox = outboxOf(broken as Queryable, 'post')

test.each([
  ['claims', () => outbox.claim('person', 1, 300)],
  ['marks as sent', () => outbox.markSent('1')],
  ['puts off', () => outbox.retryLater('1', 'busy')],
  ['gives up', () => outbox.giveUp('1', 'refused')],
  ['gives up for its age', () => outbox.giveUpOverdue()],
  ['counts', () => outbox.waiting()],
  ['forgets', () => outbox.sweep()],
])('what the outbox %s is kept, or fails, before it goes on', async (_, work) => {
  await expect(work()).rejects.toThrow('the database is gone')
})
