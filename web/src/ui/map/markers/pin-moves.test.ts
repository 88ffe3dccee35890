import { expect, test } from 'vitest'
import { inReadingOrder, stepTo } from './pin-moves.ts'

const pins = inReadingOrder([
  { name: 'south', location: { lat: 30.1, lon: -97.7 } },
  { name: 'north', location: { lat: 30.5, lon: -97.72 } },
  { name: 'east', location: { lat: 30.3, lon: -97.5 } },
  { name: 'west', location: { lat: 30.3, lon: -97.9 } },
  { name: 'middle', location: { lat: 30.3, lon: -97.7 } },
])
const names = pins.map(({ name }) => name)
const points = pins.map(({ location }) => location)
const led = (key: string, from: string) => {
  const index = stepTo(key, names.indexOf(from), points)
  return index === null ? null : names[index]
}

test('sorts pins from north to south, then from west to east', () => {
  expect(names).toEqual(['north', 'west', 'middle', 'east', 'south'])
})

test.each([
  ['ArrowRight', 'middle', 'east'],
  ['ArrowLeft', 'middle', 'west'],
  ['ArrowUp', 'middle', 'north'],
  ['ArrowDown', 'middle', 'south'],
  ['ArrowRight', 'west', 'middle'],
  ['ArrowRight', 'east', null],
  ['PageDown', 'north', 'west'],
  ['PageUp', 'north', null],
  ['PageDown', 'south', null],
  ['Home', 'east', 'north'],
  ['End', 'east', 'south'],
  ['a', 'east', null],
])('%s moves from %s to %s', (key, from, to) => expect(led(key, from)).toBe(to))

test('Page Down reaches every marker in order', () => {
  const reached = [names[0]]
  for (let name = led('PageDown', 'north'); name; name = led('PageDown', name)) reached.push(name)
  expect(reached).toEqual(names)
})
