import { expect, test } from 'vitest'
import type { Queryable } from '../database/database.ts'
import { outboxOf } from './outbox.ts'

const broken: Pick<Queryable, 'query'> = { query: () => Promise.reject(new Error('the database is gone')) }
const outbox = outboxOf(broken as Queryable, 'post')

test.each([
  ['claims', () => outbox.claim('person', 1, 300)],
  ['marks an email as sent', () => outbox.markSent('1')],
  ['postpones an email', () => outbox.retryLater('1', 'busy')],
  ['gives up on an email', () => outbox.giveUp('1', 'refused')],
  ['gives up on overdue emails', () => outbox.giveUpOverdue()],
  ['counts', () => outbox.waiting()],
  ['forgets', () => outbox.sweep()],
])('rejects when the database fails while the outbox %s', async (_, work) => {
  await expect(work()).rejects.toThrow('the database is gone')
})
