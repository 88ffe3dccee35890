import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { CHANGE_KINDS, type ChangeKind, frequencyOptions } from './frequency.ts'

export interface SaveSearchValues {
  searchName: string
  /** Anything that is not offered is as good as nothing. */
  emailFrequency: string
  notifyOn: ChangeKind[]
}

/** Longest name of a search. */
export const MAX_NAME_LENGTH = 100

/** What the form takes. What to write about is asked only where the profile flow is on and mails are wanted. */
export const saveSearchRules = (t: TFunction, profileFlow: boolean) =>
  z
    .object({
      searchName: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, t('saveSearch.errors.name')),
          z.maxLength(MAX_NAME_LENGTH, t('saveSearch.errors.nameLong', { most: MAX_NAME_LENGTH })),
        ),
      emailFrequency: z.enum(frequencyOptions(profileFlow), t('saveSearch.errors.frequency')),
      notifyOn: z.array(z.enum(CHANGE_KINDS)),
    })
    .check(
      z.refine(
        ({ emailFrequency, notifyOn }) => !asksNotifyOn(emailFrequency, profileFlow) || notifyOn.length > 0,
        { error: t('saveSearch.errors.notifyOn'), path: ['notifyOn'] },
      ),
    )

/** Whether one is asked what to write about. */
export const asksNotifyOn = (frequency: string, profileFlow: boolean): boolean =>
  profileFlow && frequency !== 'NONE'

const draftSchema = z.object({
  searchName: z.optional(z.string()),
  emailFrequency: z.optional(z.string()),
  notifyOn: z.optional(z.array(z.enum(CHANGE_KINDS))),
})

/** What was typed before, out of what was kept of it. */
export const readSaveSearchDraft = (stored: unknown): Partial<SaveSearchValues> => {
  const { searchName, emailFrequency, notifyOn } = draftSchema.safeParse(stored).data ?? {}
  return {
    ...(searchName === undefined ? {} : { searchName }),
    ...(emailFrequency === undefined ? {} : { emailFrequency }),
    ...(notifyOn === undefined ? {} : { notifyOn }),
  }
}

export type SaveSearchErrors = Partial<Record<keyof SaveSearchValues, string>>

/** The first thing that is wrong with each field. */
export function errorsOf(error: z.core.$ZodError | undefined): SaveSearchErrors {
  const errors: SaveSearchErrors = {}
  for (const { path, message } of error?.issues ?? []) {
    const name = path[0] as keyof SaveSearchValues
    errors[name] ??= message
  }
  return errors
}
