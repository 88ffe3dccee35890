import { createLog } from '@gable/service-kit/log'
import { describeStorage } from '@gable/service-kit/test'
import { serveForTest } from '@gable/service-kit/test/serve-for-test'
import { expect, test } from 'vitest'
import { accounts } from '../../service.ts'
import { readCursor } from './cursor.store.ts'
import { readEvents } from './read-events.ts'

describeStorage('events of the display of homes', (engine) => {
  test('[F-37] clear the address that favorites keep of a home, and are no news and no error', async () => {
    const db = await engine.open([accounts])
    const [member] = await db.query<{ id: string }>(
      "insert into accounts.account (email, first_name, last_name) values ('zoe@example.com', '', '') returning id",
    )
    for (const uPI of ['withheld', 'hidden', 'corrected'])
      await db.query(
        `insert into accounts.favorite (account_id, property_id, name, favorite) values ($1, $2, '12 Elm St', true)`,
        [member?.id, uPI],
      )
    const at = '2026-11-20T12:00:00Z'
    const events = [
      { position: '1', uPI: 'withheld', kind: 'ADDRESS_HIDDEN', at },
      { position: '2', uPI: 'hidden', kind: 'LISTING_HIDDEN', at },
      { position: '3', uPI: 'corrected', kind: 'ADDRESS_CHANGE', at },
      { position: '4', uPI: 'corrected', kind: 'KIND_OF_TOMORROW', at },
    ]
    const listingsUrl = await serveForTest((_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ data: { events, position: '4', more: false } }))
    })
    const lines: string[] = []
    const log = createLog('test', 'info', { write: (line) => void lines.push(line) })
    expect(await readEvents({ db, log, listings: { url: listingsUrl, headers: {} } }, new Date(at))).toBe(0)
    expect(await db.query('select property_id, name from accounts.favorite order by 1')).toEqual([
      { property_id: 'corrected', name: '12 Elm St' },
      { property_id: 'hidden', name: '' },
      { property_id: 'withheld', name: '' },
    ])
    expect(await readCursor(db)).toMatchObject({ position: '4' })
    expect(await db.query('select from accounts.alert_event')).toEqual([])
    expect(lines).toEqual([])
  })
})
