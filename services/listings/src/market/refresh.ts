import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '@gable/service-kit/database/database'
import { type Snapshot, since, snapshotOf } from '@gable/service-kit/database/snapshot'
import { createColumns } from './columns.ts'
import { HOME_ROWS, type HomeRows, readHomes } from './home-rows.ts'
import { countriesOf, type Loaded } from './load.ts'

const SNAPSHOT = snapshotOf('listings.listing')

/** For so long homes are changed before others get their turn, in milliseconds. */
const TURN = 5

export async function currentSnapshot(db: Database): Promise<Snapshot> {
  const [snapshot] = await db.read<Snapshot>(`select ${SNAPSHOT}`)
  if (!snapshot) throw new Error('There is no current snapshot')
  return snapshot
}

interface Changes extends HomeRows, Snapshot {
  removed: number[] | null
}

/**
 * Brings homes up to what has been committed since a snapshot, and returns the snapshot of now. Undefined where
 * more than `most` have changed, or all are new: loading them is then faster, and nothing was touched.
 */
export async function refreshHomes(
  db: Database,
  { homes, reading }: Loaded,
  snapshot: Snapshot,
  most: number,
): Promise<Snapshot | undefined> {
  // One statement sees one moment: what it does not see yet, the next one will.
  const [changes] = await db.read<Changes>(
    `select ${SNAPSHOT}, changed.*,
       (select json_agg(id) from (
         select id from listings.listing_removed gone
         where ${since('removed_in')} and not exists (select from listings.listing where id = gone.id)
         limit ${most + 1}
       ) gone) as removed
     from (
       select ${HOME_ROWS} from (
         select * from listings.listing where ${since('changed_in')} limit ${most + 1}
       ) homes
     ) changed`,
    [snapshot.ended],
  )
  if (!changes) throw new Error('An aggregate answered no row')
  const { ended, file } = changes
  const removed = changes.removed ?? []
  const count = changes.id?.length ?? 0
  if (count + removed.length > most || file !== snapshot.file) return undefined

  let turnEnds = performance.now() + TURN
  const letOthers = async () => {
    if (performance.now() < turnEnds) return
    await breathe()
    turnEnds = performance.now() + TURN
  }
  for (const id of removed) {
    homes.remove(id)
    await letOthers()
  }
  if (count === 0) return { ended, file }
  const columns = createColumns(count)
  // The first homes of a state may have come with it.
  readHomes(changes, columns, 0, { ...reading, countries: await countriesOf(db) })
  for (let position = 0; position < count; position++) {
    homes.put(columns, position)
    await letOthers()
  }
  return { ended, file }
}
