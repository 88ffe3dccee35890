import { useLayoutEffect, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { type TourTime, timesOffered } from '../../platform/format/tour-times.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { choiceRules } from './person-rules.ts'
import type { RequestDraftStore } from './request-draft.ts'
import type { TourCalendar } from './use-tour-days.ts'

export type TourChoice = z.infer<ReturnType<typeof choiceRules>>

interface Options {
  draft: RequestDraftStore
  calendar: TourCalendar
  /**
   * Whether the form was opened from a listing page, where the only time offered today is "as soon as
   * possible".
   */
  fromListing: boolean
}

/**
 * The visitor's tour choice: type of tour, day, and time. Restores the saved choice if the calendar still
 * offers it.
 */
export function useTourChoice({ draft, calendar: { days, hour }, fromListing }: Options) {
  const { t } = useTranslation()
  const rules = useMemo(() => choiceRules(t), [t])
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  useLayoutEffect(() => setChosen(draft.read().chosen), [draft])

  const timesFor = (day: string) => timesOffered(day === days[0], fromListing, hour)
  const date = days.find((day) => day === chosen.date) ?? days[0] ?? ''
  const times = timesFor(date)
  const onlyTime: TourTime | '' = times.length === 1 && times[0] ? times[0] : ''
  const time = times.find((option) => option === chosen.time) ?? onlyTime
  const formSubType = chosen.formSubType ?? 'IN_PERSON'

  const saveChoice = (next: Record<string, string>) => {
    setChosen(next)
    draft.save({ chosen: next })
  }
  const choose = (part: { formSubType: string } | { date: string } | { time: string }) => {
    setErrors({})
    const isOtherDay = 'date' in part && part.date !== date
    // Any change drops the earlier confirmation.
    const { step: _, ...before } = chosen
    const isTimeStillOffered =
      'date' in part && !fromListing && timesFor(part.date).some((option) => option === time)
    saveChoice({ ...before, date, time, ...part, ...(isOtherDay && !isTimeStillOffered && { time: '' }) })
  }
  /** Moves on to the contact details. Returns false when a choice is missing. */
  const confirm = (): boolean => {
    const { data, error } = rules.safeParse({ formSubType, date, time })
    setErrors(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message])))
    if (data) saveChoice({ ...data, step: 'confirm' })
    return data !== undefined
  }
  const edit = () => saveChoice({ formSubType, date, time })

  const confirmedChoice = chosen.step === 'confirm' ? (rules.safeParse(chosen).data ?? null) : null
  const isPast = isNoLongerOffered(chosen.date, days) || isNoLongerOffered(chosen.time, times)
  return {
    formSubType,
    date,
    time,
    times,
    errors,
    choose,
    confirm,
    edit,
    /** The confirmed choice. Null before confirmation, and after the confirmed time has passed. */
    confirmed: isPast ? null : confirmedChoice,
    /** True when the chosen day or time is no longer offered. */
    isPast,
  }
}

const isNoLongerOffered = (value: string | undefined, offered: readonly string[]) =>
  Boolean(value) && !offered.includes(value ?? '')

export type TourChoiceState = ReturnType<typeof useTourChoice>
