import { expect, test } from 'vitest'
import { describeStorage } from '../test-kit/test-services.ts'
import { NOW_MS } from './now-ms.ts'

const ROWS = 500

describeStorage('rows that are due', (engine) => {
  test('a row whose due time was set with now() is due in the next statement', async () => {
    const db = await engine.open()
    await db.query('create table task (id int, due_at timestamptz(3) not null default now())')
    const late: number[] = []
    for (let id = 0; id < ROWS; id++) {
      await db.query('insert into task (id) values ($1)', [id])
      const due = await db.query(`select from task where id = $1 and due_at <= ${NOW_MS}`, [id])
      if (due.length === 0) late.push(id)
    }
    expect(late).toEqual([])
  })
})
