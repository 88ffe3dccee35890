import { calendarFile, type FileEvent } from '@gable/kit/time/calendar-file'
import { localTimes, type TimedEvent } from '../../src/platform/format/calendar.ts'
import { type Locale, localize } from '../../src/platform/format/locale.ts'
import { addressText, translate } from './saved-search-feed-messages.ts'
import type { FeedSearch, OpenHouseListing } from './saved-search-feed-query.ts'

interface Calendar {
  search: FeedSearch
  listings: readonly OpenHouseListing[]
  locale: Locale
  /** Public origin of the site. */
  origin: string
  /** Refresh interval for calendar clients, in seconds. */
  refresh: number
}

/** Returns a calendar of the upcoming open houses of listings that match a saved search, earliest first. */
export function openHouseCalendar({ search: { name }, listings, locale, origin, refresh }: Calendar): string {
  const events = listings
    .flatMap((listing) => (listing.openHouses ?? []).map((openHouse) => ({ home: listing, openHouse })))
    .sort((one, other) => Date.parse(one.openHouse.startTime) - Date.parse(other.openHouse.startTime))
    .map(({ home: listing, openHouse }) => eventAt(listing, openHouse, locale, origin))
  return calendarFile(events, locale, {
    calendar: {
      name: translate(locale, 'calendar', { name }),
      description: translate(locale, 'calendarText', { name }),
      refresh,
    },
  })
}

type OpenHouse = NonNullable<OpenHouseListing['openHouses']>[number]

function eventAt(
  listing: OpenHouseListing,
  openHouse: OpenHouse,
  locale: Locale,
  origin: string,
): FileEvent<TimedEvent> {
  const place = addressText(listing)
  return {
    ...localTimes(openHouse),
    id: openHouse.key,
    timezone: openHouse.localStartTime && (listing.location?.timezone ?? null),
    title: translate(locale, 'openHouse', { place }),
    place,
    url: origin + localize(listing.listingUrl ?? '/', locale),
    text: listing.courtesyOfStatement,
    // Uses the listing's change time, because the current time would make every copy of the file different.
    changed: listing.modificationTimestamp ?? openHouse.startTime,
  }
}
