import type { Database } from '@gable/service-kit/database/database'
import { isKey } from '@gable/service-kit/http/params'
import { OFFICE_COLUMNS } from '../directory/columns.ts'
import { type Office, type OfficeRow, toOffice } from './office.ts'

/** The offices with these ids, in no order; unknown ids are left out. */
export async function officesByIds(
  db: Database,
  ids: readonly string[],
  photosUrl: string,
): Promise<Office[]> {
  const rows = await db.read<OfficeRow>(
    `select master_customer_id as key, ${OFFICE_COLUMNS}
     from offices.office where master_customer_id = any($1)`,
    [ids.filter(isKey)],
  )
  return rows.map((row) => toOffice(row, photosUrl))
}
