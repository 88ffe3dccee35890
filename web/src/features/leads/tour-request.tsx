import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import type { RequestTarget } from '../../platform/urls/request-link.ts'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { formatTourMoment } from './format-tour.ts'
import styles from './request-form.module.css'
import type { RequestProps } from './request-layout.ts'
import type { SubjectListing } from './subject.ts'
import { TourChoices } from './tour-choices.tsx'
import { TourConfirm } from './tour-confirm.tsx'
import type { SentSummary } from './use-request-form.ts'
import { type TourChoice, useTourChoice } from './use-tour-choice.ts'
import { useTourCalendar } from './use-tour-days.ts'

interface TourRequestProps extends RequestProps<Extract<RequestTarget, { kind: 'tour' }>> {
  listing: SubjectListing
}

/** The tour request form in two steps: tour type and time, then contact fields. */
export function TourRequest({ target, listing: home, draft, layout }: TourRequestProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const calendar = useTourCalendar(home.utcOffset, layout.now)
  const choice = useTourChoice({ draft, calendar, fromListing: target.from === 'listing' })
  const { confirmed } = choice
  const [done, setDone] = useState<SentSummary & { choice: TourChoice }>()
  const { section: place, follow } = useStepFocus()
  if (done?.isHeld)
    return layout.renderSuccess(t('requests.heldTitle'), t('requests.heldText', { email: done.email }))
  if (done) {
    const { date, time } = done.choice
    const when = formatTourMoment(date, time, t, locale)
    return layout.renderSuccess(
      t('requests.tour.doneTitle'),
      t('requests.tour.doneText', { address: home.address, when, email: done.email }),
      <AddToCalendar listing={home} day={date} time={time} />,
    )
  }
  const title = t(confirmed ? 'requests.tour.confirmTitle' : 'requests.tour.title')
  return layout.renderForm(
    title,
    <section {...place} aria-label={title} tabIndex={-1} className={styles.step}>
      <FormAlert polite text={choice.isPast ? t('requests.tour.moved') : undefined} />
      {confirmed ? (
        <TourConfirm
          listing={home}
          draft={draft}
          choice={confirmed}
          onEdit={() => follow(choice.edit)}
          onDone={(next) => setDone({ ...next, choice: confirmed })}
        />
      ) : (
        <TourChoices
          listing={home}
          days={calendar.days}
          choice={choice}
          onNext={() => follow(choice.confirm)}
        />
      )}
    </section>,
  )
}

/**
 * Moves the focus to the next step, or to the first missing choice of this step. Also restores the focus to
 * the form when the focused element disappears at midnight.
 */
function useStepFocus() {
  const ref = useRef<HTMLElement>(null)
  const focused = useRef<Element>(null)
  const isDue = useRef(false)
  useEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body
    if (!isDue.current && !isLost) return
    isDue.current = false
    const missing = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"] input')
    ;(missing ?? ref.current)?.focus()
    // A step can be taller than the screen, so it is scrolled to its start.
    if (!missing) ref.current?.scrollIntoView()
  })
  const follow = (go: () => unknown) => {
    isDue.current = true
    go()
  }
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = target
  }
  return { section: { ref, onFocus }, follow }
}
