import { expect, test } from 'vitest'
import { localTime, timeZoneAt } from './time-zone.ts'

test.each([
  ['Hagåtña', 'GU', 13.4745, 144.7504, 'Pacific/Guam'],
  ['Dededo', 'GU', 13.5178, 144.8391, 'Pacific/Guam'],
  ['Pago Pago', 'AS', -14.2781, -170.7025, 'Pacific/Pago_Pago'],
  ['Tāfuna', 'AS', -14.3358, -170.72, 'Pacific/Pago_Pago'],
  ['Saipan', 'MP', 15.1909, 145.7467, 'Pacific/Saipan'],
  ['San Juan', 'PR', 18.4663, -66.1057, 'America/Puerto_Rico'],
  ['Charlotte Amalie', 'VI', 18.3419, -64.9307, 'America/St_Thomas'],
  ['Christiansted', 'VI', 17.7466, -64.7032, 'America/St_Thomas'],
  ['Honolulu', 'HI', 21.3069, -157.8583, 'Pacific/Honolulu'],
  ['Austin', 'TX', 30.2672, -97.7431, 'America/Chicago'],
  ['El Paso', 'TX', 31.7587, -106.4869, 'America/Denver'],
  ['Phoenix', 'AZ', 33.4484, -112.074, 'America/Phoenix'],
  ['St. John’s', 'NL', 47.5649, -52.7093, 'America/St_Johns'],
])('finds the time zone of %s, %s', (_, state, lat, lon, zone) => {
  expect(timeZoneAt({ state, lat, lon })).toBe(zone)
})

test('[F-24] open houses use local time, including permanent daylight saving time in Vancouver from 2026', () => {
  const day = (date: string) => Date.parse(date) / 86_400_000
  const twoInTheAfternoon = (zone: string, date: string) => localTime(zone, day(date), 14).toISOString()
  expect(twoInTheAfternoon('America/Vancouver', '2026-12-20')).toBe('2026-12-20T21:00:00.000Z')
  expect(twoInTheAfternoon('America/Vancouver', '2025-12-20')).toBe('2025-12-20T22:00:00.000Z')
  expect(twoInTheAfternoon('America/Toronto', '2026-12-20')).toBe('2026-12-20T19:00:00.000Z')
})
