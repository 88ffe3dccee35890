import { expect, test } from 'vitest'
import { zoneChoices, zoneLabel, zoneTown } from './time-zones.ts'

test('labels a time zone with its city and its name, such as Central Time', () => {
  expect(['America/New_York', 'America/St_Johns', 'America/Indiana/Knox'].map(zoneTown)).toEqual([
    'New York',
    'St. John’s',
    'Knox',
  ])
  expect(zoneLabel('America/Chicago', 'en')).toBe('Chicago (Central Time)')
  expect(zoneLabel('America/Chicago', 'fr')).toBe('Chicago (heure du Centre)')
  expect(zoneLabel('Mars/Olympus', 'en')).toBe('Olympus')
})

test('always includes the stored time zone in the choices', () => {
  const values = zoneChoices('Europe/Paris', 'fr').map(({ value }) => value)
  expect(values).toContain('Europe/Paris')
  expect(new Set(values).size).toBe(values.length)
})
