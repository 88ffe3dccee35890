import { useLayoutEffect, useState } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import { timesOffered } from '../../platform/format/tour-times.ts'
import { graphLocale } from '../../platform/graphql/page-route.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import type { RequestTarget } from '../../platform/urls/request-link.ts'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { formatTourDay, formatTourTime } from './format-tour.ts'
import { PersonFields } from './person-fields.tsx'
import styles from './request-form.module.css'
import type { RequestProps } from './request-layout.ts'
import { type SentSummary, useRequestForm } from './use-request-form.ts'
import { useTourCalendar } from './use-tour-days.ts'

type EstimateTarget = Extract<RequestTarget, { kind: 'estimate' }>

/**
 * The form to request a home value estimate. A day and a time are preselected, so that they need no input.
 */
export function EstimateRequest({ target, subject, draft, layout }: RequestProps<EstimateTarget>) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const [done, setDone] = useState<SentSummary>()
  const { listing } = subject
  const { days, hour } = useTourCalendar(listing?.utcOffset ?? null, layout.now)
  const [chosen, setChosen] = useState<Record<string, string>>({})
  useLayoutEffect(() => setChosen(draft.read().chosen), [draft])
  const date = days.find((day) => day === chosen.date) ?? days[0] ?? ''
  const times = timesOffered(date === days[0], false, hour)
  const time = times.find((option) => option === chosen.time) ?? 'ASAP'
  const choose = (part: Record<string, string>) => {
    const next = { ...chosen, ...part }
    setChosen(next)
    draft.save({ chosen: next })
  }
  const address = listing?.address ?? target.address
  const request = useRequestForm({
    draft,
    messageKind: 'notes',
    message: address ? t('requests.estimate.interest', { address }) : t('requests.estimate.interestNone'),
    address: listing ? undefined : (target.address ?? ''),
    toPayload: ({ name, email, phone, message, address: typedAddress }) => ({
      kind: 'estimate',
      itemId: listing?.uPI,
      input: {
        name,
        email,
        phone,
        message,
        ...(listing
          ? { uPI: listing.id, listingAddress: listing.address }
          : { listingAddress: typedAddress }),
        date,
        time,
        locale: graphLocale(locale),
      },
    }),
    onDone: setDone,
  })
  if (done?.isHeld)
    return layout.renderSuccess(t('requests.heldTitle'), t('requests.heldText', { email: done.email }))
  if (done) return layout.renderSuccess(t('requests.doneTitle'), t('requests.estimate.doneText'))
  return layout.renderForm(
    t('requests.estimate.title'),
    <>
      <p className={styles.lead}>{t('requests.estimate.lead')}</p>
      <PersonFields request={request} submitLabel={t('requests.estimate.send')}>
        {listing ? null : (
          <TextField
            {...request.form.register('address')}
            label={t('requests.estimate.address')}
            autoComplete="street-address"
            aria-required
            error={request.form.formState.errors.address?.message}
          />
        )}
        <div className={styles.pair}>
          <Select
            label={t('requests.estimate.day')}
            value={date}
            choices={days.map((day) => ({ value: day, label: formatTourDay(day, locale) }))}
            onChange={(event) => choose({ date: event.target.value })}
          />
          <Select
            label={t('requests.estimate.time')}
            value={time}
            choices={times.map((option) => ({ value: option, label: formatTourTime(option, t, locale) }))}
            onChange={(event) => choose({ time: event.target.value })}
          />
        </div>
      </PersonFields>
    </>,
  )
}
