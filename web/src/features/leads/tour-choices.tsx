import { useSite } from '../../platform/browser/site.ts'
import { formatDate } from '../../platform/format/format.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { ChoiceTiles } from './choice-tiles.tsx'
import { formatTourDay, formatTourHours } from './format-tour.ts'
import styles from './request-form.module.css'
import type { SubjectListing } from './subject.ts'
import type { TourChoiceState as Choices } from './use-tour-choice.ts'

const TOUR_TYPES = ['IN_PERSON', 'VIRTUAL'] as const

interface TourChoicesProps {
  listing: SubjectListing
  days: readonly string[]
  choice: Choices
  onNext: () => void
}

/** The first step of a tour request: tour type, day, and time. */
export function TourChoices({ listing, days, choice, onNext }: TourChoicesProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { formSubType, date, time, times, errors, choose } = choice
  const dayTile = (day: string, index: number) => ({
    value: day,
    label: index === 0 ? t('requests.tour.today') : formatDate(day, locale, { weekday: 'short' }),
    note: formatDate(day, locale, { month: 'short', day: 'numeric' }),
    name:
      index === 0
        ? t('requests.tour.todayIs', { day: formatTourDay(day, locale) })
        : formatTourDay(day, locale),
  })
  const zone = listing.timezoneName ? t('requests.tour.zone', { zone: listing.timezoneName }) : undefined
  return (
    <div className={styles.form}>
      <ChoiceTiles
        label={t('requests.tour.type')}
        columns={2}
        tiles={TOUR_TYPES.map((value) => ({
          value,
          label: t(`requests.tour.${value}`),
          note: t(`requests.tour.${value}_text`),
        }))}
        value={formSubType}
        onChange={(value) => choose({ formSubType: value })}
        error={errors.formSubType}
      />
      <ChoiceTiles
        label={t('requests.tour.date')}
        columns={4}
        tiles={days.map(dayTile)}
        value={date}
        onChange={(value) => choose({ date: value })}
        error={errors.date}
      />
      <ChoiceTiles
        label={t('requests.tour.time')}
        columns={2}
        tiles={times.map((value) => ({
          value,
          label: t(`requests.times.${value}`),
          ...noteOf(formatTourHours(value, t, locale)),
        }))}
        value={time}
        onChange={(value) => choose({ time: value })}
        help={zone}
        error={errors.time}
      />
      <FormActions>
        <Button kind="primary" onClick={onNext}>
          {t('requests.tour.next')}
        </Button>
      </FormActions>
    </div>
  )
}

const noteOf = (note: string | null) => (note ? { note } : {})
