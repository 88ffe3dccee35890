import { expect, test } from 'vitest'
import { type CityLocation, createCities } from './cities.ts'

function citiesOf(items: readonly CityLocation[]) {
  const steps = createCities(items, (name) => name.toLowerCase().replaceAll(' ', '-'))
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const office = (city: string, cityKey: string, lat: number | null = null): CityLocation => ({
  city,
  state: 'TX',
  cityKey,
  lat,
  lon: lat === null ? null : -97,
})

test('returns the larger of two cities with the same slug, in either order of input', () => {
  const small = [office('San Juan', 'a')]
  const large = [office('San-Juan', 'b'), office('San-Juan', 'b')]
  for (const items of [
    [...small, ...large],
    [...large, ...small],
  ]) {
    expect(citiesOf(items).bySlug('TX', 'san-juan')?.cityKey).toBe('b')
    expect(citiesOf(items).byKey('a')?.count).toBe(1)
  }
})

test('sorts nearby cities by distance, or by size when the city has no position', () => {
  const cities = citiesOf([
    office('North', 'n', 31),
    office('South', 's', 29.5),
    office('Here', 'h', 30),
    office('Lost', 'l'),
    office('Large', 'x', 20),
    office('Large', 'x', 20),
  ])
  const names = (key: string, most: number) => {
    const city = cities.byKey(key)
    return city && cities.near(city, most).map((other) => other.city)
  }
  expect(names('h', 2)).toEqual(['South', 'North'])
  expect(names('l', 1)).toEqual(['Large'])
})
