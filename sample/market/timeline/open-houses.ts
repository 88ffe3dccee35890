import type { StandardStatus } from '@gable/kit/rules/listing-status'
import type { MarketOpenHouse } from '@gable/service-listings/listing/market-listing.types'
import type { Random } from '../../random.ts'
import { localTime } from '../site/time-zone.ts'
import { weekday } from './days.ts'

const iso = (date: Date) => `${date.toISOString().slice(0, 19)}Z`

/**
 * Plans open houses from a week ago to ten days ahead, mostly on weekends for the public and at weekday
 * middays for brokers.
 */
export function planOpenHouses(
  status: StandardStatus,
  shown: boolean,
  timeZone: string,
  listed: number,
  today: number,
  id: string,
  random: Random,
): MarketOpenHouse[] {
  if (status !== 'Active' || !shown || !random.chance(0.17)) return []
  const wanted = random.weighted([
    [1, 6],
    [2, 3],
    [3, 1],
    // A builder's model home is open every day.
    [8, 0.3],
  ])
  const daily = wanted > 3
  const planned: MarketOpenHouse[] = []
  for (
    let day = random.chance(0.2) ? today - 7 : today;
    day <= today + 10 && planned.length < wanted;
    day++
  ) {
    const free = weekday(day) === 0 || weekday(day) === 6
    if (day < listed || !(daily || random.chance(free ? 0.75 : 0.09))) continue
    const type = daily
      ? 'Public'
      : free
        ? random.weighted([
            ['Public', 90],
            ['Livestream Public', 7],
            ['Office', 1],
          ] as const)
        : random.weighted([
            ['Public', 4],
            ['Broker', 5],
            ['Office', 1],
          ] as const)
    const start = type === 'Broker' ? 11 : random.pick([10, 11, 12, 13, 13, 14, 14, 15])
    planned.push({
      openHouseId: `${id}-${planned.length + 1}`,
      startTime: iso(localTime(timeZone, day, start)),
      endTime: iso(localTime(timeZone, day, start + random.pick([1.5, 2, 2, 3]))),
      type,
    })
  }
  return planned
}
