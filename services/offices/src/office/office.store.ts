import type { Database } from '@gable/service-kit/database/database'
import { isKey } from '@gable/service-kit/http/params'
import { type Office, type OfficeRow, toOffice } from './office.ts'

/** Columns of an office besides its key, as an SQL select list. */
export const OFFICE_COLUMNS = `
  office_name as "officeName", title, office_address1 as "officeAddress1", office_address2 as "officeAddress2",
  city, state, postal_code as "postalCode", country, city_key as "cityKey", region,
  primary_phone as "primaryPhone", website, photo_key as "photoKey", lat, lon,
  array(select ouid from offices.board_membership
        where office_master_customer_id = master_customer_id order by ouid) as boards`

/** Returns the offices with these ids, in no particular order. Omits unknown ids. */
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
