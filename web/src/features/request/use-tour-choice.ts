import { useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { type TourTime, timesOffered } from '../../lib/tour-times.ts'
import { choiceRules } from './person-rules.ts'
import type { DraftKeeper } from './request-draft.ts'
import type { TourCalendar } from './use-tour-days.ts'

export type TourChoice = z.infer<ReturnType<typeof choiceRules>>

interface Options {
  draft: DraftKeeper
  calendar: TourCalendar
  /** Whether it was opened on the page of the listing, where today is as soon as possible. */
  fromListing: boolean
}

/** How, on which day and when a home is to be shown. What was chosen before is chosen still, if it is still offered. */
export function useTourChoice({ draft, calendar: { days, hour }, fromListing }: Options) {
  const { t } = useTranslation()
  const rules = useMemo(() => choiceRules(t), [t])
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  useLayoutEffect(() => setChosen(draft.read().chosen), [draft])

  const timesOn = (day: string) => timesOffered(day === days[0], fromListing, hour)
  const date = days.find((day) => day === chosen.date) ?? days[0] ?? ''
  const times = timesOn(date)
  const only: TourTime | '' = times.length === 1 && times[0] ? times[0] : ''
  const time = times.find((each) => each === chosen.time) ?? only
  const formSubType = chosen.formSubType ?? 'IN_PERSON'

  const keep = (next: Record<string, string>) => {
    setChosen(next)
    draft.keep({ chosen: next })
  }
  const choose = (part: { formSubType: string } | { date: string } | { time: string }) => {
    setErrors({})
    const isOtherDay = 'date' in part && part.date !== date
    // What was confirmed before is not confirmed by another choice.
    const { step: _, ...before } = chosen
    const isKept = 'date' in part && !fromListing && timesOn(part.date).some((each) => each === time)
    keep({ ...before, date, time, ...part, ...(isOtherDay && !isKept && { time: '' }) })
  }
  /** Goes on to who asks. False when something is missing. */
  const confirm = (): boolean => {
    const { data, error } = rules.safeParse({ formSubType, date, time })
    setErrors(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message])))
    if (data) keep({ ...data, step: 'confirm' })
    return data !== undefined
  }
  const edit = () => keep({ formSubType, date, time })

  const asked = chosen.step === 'confirm' ? (rules.safeParse(chosen).data ?? null) : null
  const isPast = isGone(chosen.date, days) || isGone(chosen.time, times)
  return {
    formSubType,
    date,
    time,
    times,
    errors,
    choose,
    confirm,
    edit,
    /** What was chosen in the end; null until then, and when the clock has taken it away. */
    confirmed: isPast ? null : asked,
    /** Whether what was chosen is over. */
    isPast,
  }
}

const isGone = (value: string | undefined, offered: readonly string[]) =>
  Boolean(value) && !offered.includes(value ?? '')

export type TourChoices = ReturnType<typeof useTourChoice>
