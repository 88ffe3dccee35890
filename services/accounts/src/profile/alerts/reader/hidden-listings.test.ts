import { createLog } from '@gable/service-kit/runtime/log'
import { startTestServer } from '@gable/service-kit/test-kit/test-server'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { expect, test } from 'vitest'
import { accounts } from '../../../service.ts'
import { readCursor } from './cursor.store.ts'
import { deleteWithheldAddresses } from './hidden-listings.ts'
import { readEvents } from './read-events.ts'

describeStorage('events of the display of homes', (engine) => {
  test('[F-37] clears the address of a home from favorites after an event that hides the home or address, without an alert or an error', async () => {
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
    const listingsUrl = await startTestServer((_request, response) => {
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

  test('[F-37] deletes withheld addresses from favorites page by page, and keeps other addresses', async () => {
    const db = await engine.open([accounts])
    await db.query(
      `with account as (
         insert into accounts.account (email, first_name, last_name) values ('zoe@example.com', '', '') returning id
       )
       insert into accounts.favorite (account_id, property_id, name, favorite)
       select account.id, 'home-' || lpad(number::text, 3, '0'), number || ' Elm St', true
       from account, generate_series(1, 150) number`,
    )
    const withheld = new Map<string, unknown>([
      ['home-002', false],
      ['home-003', 'no'],
      ['home-140', false],
    ])
    const listingsUrl = await startTestServer((request, response) => {
      const ids = new URL(request.url ?? '', 'http://localhost').searchParams.get('ids')?.split(',') ?? []
      expect(ids.length).toBeLessThanOrEqual(100)
      response.setHeader('content-type', 'application/json')
      // A service may return a home without a value for its display permission, and omits unknown homes.
      const data = ids
        .filter((uPI) => uPI !== 'home-150')
        .map((uPI) => ({ uPI, internetAddressDisplayYN: withheld.get(uPI) }))
      response.end(JSON.stringify({ data }))
    })
    expect(await deleteWithheldAddresses({ db, listings: { url: listingsUrl, headers: {} } })).toBe(3)
    const cleared = await db.query<{ property_id: string }>(
      "select property_id from accounts.favorite where name = '' and property_id like 'home-%' order by 1",
    )
    expect(cleared.map(({ property_id }) => property_id)).toEqual(['home-002', 'home-003', 'home-140'])
  })
})
