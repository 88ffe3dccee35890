import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../components/select.tsx'
import { TextField } from '../../components/text-field.tsx'
import { graphLocale } from '../../graphql/page-route.ts'
import type { RequestTarget } from '../../lib/request-link.ts'
import { useSite } from '../../lib/site.ts'
import { timesOffered } from '../../lib/tour-times.ts'
import type { RequestProps } from './frame.ts'
import { PersonFields } from './person-fields.tsx'
import styles from './request.module.css'
import { dayWords, timeWords } from './tour-words.ts'
import { type Done, useRequestForm } from './use-request-form.ts'
import { useTourCalendar } from './use-tour-days.ts'

type EstimateTarget = Extract<RequestTarget, { kind: 'estimate' }>

/** Asks what a home may be worth. A day and a time are chosen from the start, so that they hold nobody up. */
export function EstimateRequest({ target, subject, draft, frame }: RequestProps<EstimateTarget>) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const [done, setDone] = useState<Done>()
  const { home } = subject
  const { days, hour } = useTourCalendar(home?.utcOffset ?? null, frame.now)
  const [chosen, setChosen] = useState<Record<string, string>>({})
  useLayoutEffect(() => setChosen(draft.read().chosen), [draft])
  const date = days.find((day) => day === chosen.date) ?? days[0] ?? ''
  const times = timesOffered(date === days[0], false, hour)
  const time = times.find((each) => each === chosen.time) ?? 'ASAP'
  const choose = (part: Record<string, string>) => {
    const next = { ...chosen, ...part }
    setChosen(next)
    draft.keep({ chosen: next })
  }
  const address = home?.address ?? target.address
  const request = useRequestForm({
    draft,
    words: 'notes',
    message: address ? t('requests.estimate.interest', { address }) : t('requests.estimate.interestNone'),
    address: home ? undefined : (target.address ?? ''),
    pack: ({ name, email, phone, message, address: typed }) => ({
      kind: 'estimate',
      itemId: home?.uPI,
      input: {
        name,
        email,
        phone,
        message,
        ...(home ? { uPI: home.id, listingAddress: home.address } : { listingAddress: typed }),
        date,
        time,
        locale: graphLocale(locale),
      },
    }),
    onDone: setDone,
  })
  if (done?.isHeld)
    return frame.success(t('requests.heldTitle'), t('requests.heldText', { email: done.email }))
  if (done) return frame.success(t('requests.doneTitle'), t('requests.estimate.doneText'))
  return frame.form(
    t('requests.estimate.title'),
    <>
      <p className={styles.lead}>{t('requests.estimate.lead')}</p>
      <PersonFields request={request} send={t('requests.estimate.send')}>
        {home ? null : (
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
            choices={days.map((day) => ({ value: day, label: dayWords(day, locale) }))}
            onChange={(event) => choose({ date: event.target.value })}
          />
          <Select
            label={t('requests.estimate.time')}
            value={time}
            choices={times.map((each) => ({ value: each, label: timeWords(each, t, locale) }))}
            onChange={(event) => choose({ time: event.target.value })}
          />
        </div>
      </PersonFields>
    </>,
  )
}
