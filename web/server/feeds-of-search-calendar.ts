import { calendarFile, type FileEvent } from '@gable/time-zones/calendar-file'
import { localTimes, type TimedEvent } from '../src/lib/calendar.ts'
import { type Locale, localize } from '../src/lib/locale.ts'
import type { FeedSearch, VisitedHome } from './feeds-of-search-query.ts'
import { placeWords, say } from './feeds-of-search-words.ts'

interface Calendar {
  search: FeedSearch
  homes: readonly VisitedHome[]
  locale: Locale
  /** Scheme and host of the site. */
  origin: string
  /** How often a calendar asks again, in seconds. */
  refresh: number
}

/** The open houses to come of homes that match a saved search, the first one first. */
export function openHouseCalendar({ search: { name }, homes, locale, origin, refresh }: Calendar): string {
  const events = homes
    .flatMap((home) => (home.openHouses ?? []).map((openHouse) => ({ home, openHouse })))
    .sort((one, other) => Date.parse(one.openHouse.startTime) - Date.parse(other.openHouse.startTime))
    .map(({ home, openHouse }) => eventAt(home, openHouse, locale, origin))
  return calendarFile(events, locale, {
    calendar: {
      name: say(locale, 'calendar', { name }),
      description: say(locale, 'calendarText', { name }),
      refresh,
    },
  })
}

type OpenHouse = NonNullable<VisitedHome['openHouses']>[number]

function eventAt(
  home: VisitedHome,
  openHouse: OpenHouse,
  locale: Locale,
  origin: string,
): FileEvent<TimedEvent> {
  const place = placeWords(home)
  return {
    ...localTimes(openHouse),
    id: openHouse.key,
    timezone: openHouse.localStartTime && (home.location?.timezone ?? null),
    title: say(locale, 'openHouse', { place }),
    place,
    url: origin + localize(home.listingUrl ?? '/', locale),
    text: home.courtesyOfStatement,
    // The moment of the writing would make each copy another.
    changed: home.modificationTimestamp ?? openHouse.startTime,
  }
}
