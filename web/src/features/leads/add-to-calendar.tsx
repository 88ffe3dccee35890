import { useState } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import { googleCalendarUrl } from '../../platform/format/calendar.ts'
import { localize } from '../../platform/format/locale.ts'
import { tourCalendarPath, tourEvent } from '../../platform/format/tour-calendar.ts'
import type { TourTime } from '../../platform/format/tour-times.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { formatTourMoment } from './format-tour.ts'
import styles from './request-form.module.css'
import type { SubjectListing } from './subject.ts'

interface AddToCalendarProps {
  listing: SubjectListing
  /** Format `YYYY-MM-DD`. */
  day: string
  time: TourTime
}

/** A button that opens the calendar options for a tour. */
export function AddToCalendar({ listing, day, time }: AddToCalendarProps) {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const [open, setOpen] = useState(false)
  const event = tourEvent(
    {
      title: t('requests.calendar.event', { place: listing.place }),
      place: listing.place,
      url: origin + localize(listing.path ?? '/', locale),
    },
    { day, time, timezone: listing.timezone },
  )
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('requests.calendar.add')}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('requests.calendar.title')}>
        <p>{t('requests.calendar.lead')}</p>
        <p>
          <strong>{listing.place}</strong>
          <br />
          {formatTourMoment(day, time, t, locale)}
        </p>
        {'day' in event ? <p className={styles.note}>{t('requests.calendar.allDay')}</p> : null}
        <ul className={styles.calendars}>
          <li>
            <a href={tourCalendarPath(listing.id, day, time, locale)} rel="nofollow">
              {t('requests.calendar.file')}
            </a>
          </li>
          <li>
            <a href={googleCalendarUrl(event)} target="_blank" rel="noreferrer">
              {t('requests.calendar.google')}
            </a>
          </li>
        </ul>
      </Dialog>
    </>
  )
}
