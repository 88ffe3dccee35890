import type { Database } from '@gable/service-kit/database/database'
import { expect, test } from 'vitest'
import { findStreets, streetOf } from './find-streets.ts'

test.each([
  ['12 Elm St Unit 4', 'Elm St'],
  ['1204 N Lamar Blvd', 'N Lamar Blvd'],
  ['12, rue Fabre, app. 4', 'rue Fabre'],
  ['12-14 42nd St #3B', '42nd St'],
  ['12 1/2 Elm St', 'Elm St'],
  ['12½ Elm St', 'Elm St'],
  ['12B Elm St', 'Elm St'],
  ['12 B Elm St', 'Elm St'],
  ['104-12 Jamaica Ave', 'Jamaica Ave'],
  ['N6W23001 Bluemound Rd', 'Bluemound Rd'],
  ['12 Elm St Bldg 3 Unit 4', 'Elm St'],
  ['12 Elm St, Building B', 'Elm St'],
  ['12 Elm St Fl 2', 'Elm St'],
  ['12 Elm St 2nd Floor', 'Elm St'],
  ['12 Elm St Ste 200', 'Elm St'],
  ['12 Elm St Unit Garden', 'Elm St'],
  ['12 rue Sainte-Anne, 2e étage', 'rue Sainte-Anne'],
  ['12 rue Ste Catherine', 'rue Ste Catherine'],
  ['600 Highway No 7', 'Highway No 7'],
  ['12 County Road No. 12', 'County Road No. 12'],
  ['12 Hwy. No 7 Unit 4', 'Hwy. No 7'],
  ['12 Elm St No 4', 'Elm St'],
  ['12 rue Fabre, bur. 200', 'rue Fabre'],
  ['12 Elm St Unit # 4', 'Elm St'],
  ['12 Elm St Unit No. 4', 'Elm St'],
  ['12 Elm St PH', 'Elm St'],
  ['12 Elm St, Penthouse', 'Elm St'],
  ['12 Penthouse Dr', 'Penthouse Dr'],
  ['12 Old Building Rd', 'Old Building Rd'],
  ['7 Suite Dr', 'Suite Dr'],
  ['600 Highway No 7', 'Highway No 7'],
  ['12 County Road No 12', 'County Road No 12'],
  ['12 Elm St No 4', 'Elm St'],
  ['9 Appleton Way Apt 2', 'Appleton Way'],
  ['Lot 5 County Road', null],
  ['12', null],
])('[F-31] extracts the street of "%s" as "%s"', (line, street) => {
  expect(streetOf(line)).toBe(street)
})

test('[F-31] queries each street prefix only once per search, however many ways the address can be split', async () => {
  const beginnings: unknown[] = []
  const read = async (_text: string, [wanted]: unknown[] = []) => {
    beginnings.push(JSON.stringify(wanted))
    return []
  }
  const db = { read } as Partial<Database> as Database
  await findStreets(db, new Map(), 'b 12 1 2 3 e mile rd salt lake city utah 84101 usa', 5)
  expect(new Set(beginnings).size).toBe(beginnings.length)
  expect(beginnings.length).toBeLessThan(30)
})
