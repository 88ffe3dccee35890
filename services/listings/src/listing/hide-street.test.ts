import { expect, test } from 'vitest'
import { streetHider } from './hide-street.ts'

test.each([
  ['Barton Ave', 'See 1204½ Barton Avenue or N12W3 Barton Ave.', 'See … or ….'],
  ['N Barton Ave', 'On North Barton Avenue, at 1204 N. Barton Ave, at 1204 Barton Ave', 'On …, at …, at …'],
  ['St Charles St', '4 Saint Charles Street', '…'],
  ['Barton Ave NW', 'At 1204 Barton Avenue, by Barton Springs', 'At …, by Barton Springs'],
  ['rue des Érables', 'rue des erables, rue des Érables'.normalize('NFD'), '…, …'],
  ['Broadway', 'A bay and a bar on Broadway', 'A bay and a bar on …'],
  ['Ashland Pl', 'Not a problem: Ashland Place', 'Not a problem: …'],
  ['Oak Ln', 'By Soak Ln and Oak Lane', 'By Soak Ln and …'],
  ['Highway 71', 'On Hwy 71, not Highway 7', 'On …, not Highway 7'],
])('%s is hidden in %s', (street, text, hidden) => {
  expect(streetHider(street)?.(text)).toBe(hidden)
})

test('a street without a word hides nothing', () => {
  expect(streetHider(' – ')).toBeNull()
})

test('text that nearly is the street, again and again, costs no time', () => {
  const hide = streetHider(`Old ${'a'.repeat(30)}b`)
  const text = `Old ${'a'.repeat(20_000)}. `.repeat(5)
  const before = process.cpuUsage()
  expect(hide?.(text)).toBe(text)
  const { user, system } = process.cpuUsage(before)
  expect(user + system).toBeLessThan(1_000_000)
})
