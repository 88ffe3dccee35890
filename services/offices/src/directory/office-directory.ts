import { slugify } from '@gable/places/names'
import type { Database } from '@gable/service-kit/database/database'
import {
  createDirectory,
  createPlaceIndex,
  type Directory,
  type Entry,
  type PlaceIndex,
} from '@gable/service-kit/directory/directory'
import type { PolledCache } from '@gable/service-kit/memory/polled-cache'
import { type RowBits, rowBits } from '@gable/service-kit/memory/row-bits'
import { createTableCache, type TableRows } from '@gable/service-kit/memory/table-cache'
import type { Logger } from '@gable/service-kit/runtime/log'
import { OFFICE_COLUMNS } from '../office/office.store.ts'
import type { OfficeRow } from '../office/office.ts'
import { type BoardIndex, createBoardIndex } from './boards.ts'

interface Rows {
  office: OfficeRow
}

const TABLES = { office: OFFICE_COLUMNS }

interface OfficeEntry extends Entry {
  office: OfficeRow
}

/** All offices in memory. */
export interface OfficeDirectory extends Directory<OfficeEntry>, PlaceIndex {
  all: RowBits
  boards: BoardIndex
}

/** Creates the in-memory cache of offices, which follows changes to the tables. */
export const createOfficeCache = (db: Database, log: Logger): PolledCache<OfficeDirectory> =>
  createTableCache<Rows, OfficeDirectory>(db, log, { schema: 'offices', tables: TABLES, build })

function* build({ office }: TableRows<Rows>): Generator<undefined, OfficeDirectory> {
  const directory = yield* createDirectory<OfficeEntry>(
    Array.from(office.values(), (office) => ({
      key: office.key,
      names: [office.officeName],
      lat: office.lat,
      lon: office.lon,
      office,
    })),
  )
  const { entries } = directory
  return {
    ...directory,
    ...(yield* createPlaceIndex(entries.length, (row) => entries[row]?.office, slugify)),
    all: rowBits(entries.length, Int32Array.from(entries.keys())),
    boards: yield* createBoardIndex(entries.map(({ office }) => office)),
  }
}
