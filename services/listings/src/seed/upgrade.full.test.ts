import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { migrate } from '@gable/service-kit/database/migrate'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { expect, test } from 'vitest'
import { sampleMarket } from '../fixtures/sample-market.ts'
import { listingRows } from '../listing/listing-rows.ts'
import { listings as service } from '../service.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations/', import.meta.url))
const MEASURES = ['lat', 'lon', 'lot_sqft', 'hoa_monthly', 'parking'] as const
/** The last migration before the search moved into memory. */
const BEFORE = '003'

describeStorage('a market that an older version stored', (engine) => {
  test('has the same lots, fees, parking, locations, listing numbers, and cards after the upgrade as a market that the current version stored', async () => {
    const older = await mkdtemp(join(tmpdir(), 'gable-migrations-'))
    for (const file of await readdir(migrationsFolder))
      if (file.slice(0, BEFORE.length) <= BEFORE) await cp(join(migrationsFolder, file), join(older, file))
    const db = await engine.open([{ ...service, migrations: pathToFileURL(`${older}/`) }])
    await rm(older, { recursive: true })

    const rows = [...sampleMarket(100).listings].flatMap((home, i) => listingRows(i + 1, home, () => 1) ?? [])
    for (const { listing, detail } of rows) {
      const { id, side, kind, on_market, price, flags, upi, list_agent_key, list_office_key } = listing
      await db.query(
        `insert into listings.listing
           (id, side, kind, on_market, price, flags, upi, list_agent_key, list_office_key)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [id, side, kind, on_market, price, flags, upi, list_agent_key, list_office_key],
      )
      await db.query(
        `insert into listings.listing_detail (id, ouid, document, history, remarks, remarks_french)
         values ($1, $2, $3, '[]', $4, $5)`,
        [id, detail.ouid, JSON.stringify(detail.document), detail.remarks, detail.remarks_french],
      )
    }
    await migrate(db, 'listings', service.migrations ?? new URL(migrationsFolder))

    const [numbers] = await db.query(
      'select count(*)::int as homes, count(listing_id)::int as numbered from listings.listing_detail',
    )
    expect(numbers).toEqual({ homes: rows.length, numbered: rows.length })
    const cards = await db.query('select id, card from listings.listing_detail order by id')
    expect(cards).toEqual(rows.map(({ detail: { id, card } }) => ({ id, card })))
    const stored = await db.query(`select id, ${MEASURES.join(', ')} from listings.listing order by id`)
    expect(stored).toEqual(
      rows.map(({ listing }) => ({
        id: listing.id,
        ...Object.fromEntries(MEASURES.map((name) => [name, listing[name]])),
        // The migration rounds half a dollar to the nearest even dollar.
        hoa_monthly:
          listing.hoa_monthly === null
            ? null
            : expect.toBeOneOf([listing.hoa_monthly, listing.hoa_monthly - 1]),
      })),
    )
  }, 60_000)
})
