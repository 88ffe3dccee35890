import { plain } from '@gable/data/places/names'
import type { Database } from '@gable/service-kit/database/database'
import { countOf, offsetOf, pageFields, withinReach } from '@gable/service-kit/http/paging'
import { isKey, keyText } from '@gable/service-kit/http/params'
import { z } from 'zod'
import { type Office, type OfficeRow, toOffice } from './office.ts'

export const OfficeSearch = withinReach(
  z.object({
    ...pageFields,
    cityKey: keyText.optional().describe('placeKey of a city'),
    state: z
      .string()
      .regex(/^[a-z]{2}$/i, 'must be a two-letter code, like TX')
      .optional(),
    name: z.string().max(100).optional().describe('Beginnings of the words of a name, in any order'),
  }),
)
export type OfficeSearch = z.infer<typeof OfficeSearch>

export const OFFICE_COLUMNS = `
  office.master_customer_id as "masterCustomerId", office_name as "officeName", title,
  office_address1 as "officeAddress1", office_address2 as "officeAddress2", city, state,
  postal_code as "postalCode", country, city_key as "cityKey", region, primary_phone as "primaryPhone",
  website, photo_key as "photoKey", lat, lon,
  array(select ouid from offices.board_membership as membership
        where membership.office_master_customer_id = office.master_customer_id order by ouid) as boards`

/** The offices with these ids, in no order; unknown ids are left out. */
export async function officesByIds(
  db: Database,
  ids: readonly string[],
  photosUrl: string,
): Promise<Office[]> {
  const rows = await db.read<OfficeRow>(
    `select ${OFFICE_COLUMNS} from offices.office where master_customer_id = any($1)`,
    [ids.filter(isKey)],
  )
  return rows.map((row) => toOffice(row, photosUrl))
}

/** A page of offices by name, and how many match in all. */
export async function searchOffices(db: Database, search: OfficeSearch, photosUrl: string) {
  const { sql, values } = whereOf(search)
  const [counted, rows] = await Promise.all([
    db.read<{ total: number }>(countOf(`from offices.office ${sql}`), values),
    db.read<OfficeRow>(
      `select ${OFFICE_COLUMNS} from offices.office ${sql}
       order by office_name, master_customer_id
       limit ${search.pageSize} offset ${offsetOf(search)}`,
      values,
    ),
  ])
  return { total: counted[0]?.total ?? 0, offices: rows.map((row) => toOffice(row, photosUrl)) }
}

function whereOf({ cityKey, state, name }: OfficeSearch) {
  const conditions = ['true']
  const values: string[] = []
  const add = (test: string, value: string) => conditions.push(`${test} $${values.push(value)}`)
  if (cityKey !== undefined) add('city_key =', cityKey)
  if (state !== undefined) add('state =', state.toUpperCase())
  if (name !== undefined) {
    // plain() leaves letters and digits only, so nothing in a word means something to LIKE.
    const words = plain(name).split(' ').filter(Boolean)
    for (const word of words) add('search_name like', `% ${word}%`)
    if (name.trim() && words.length === 0) conditions.push('false')
  }
  return { sql: `where ${conditions.join(' and ')}`, values }
}
