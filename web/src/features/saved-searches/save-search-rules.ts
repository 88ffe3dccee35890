import { NOTIFICATION_KINDS, type NotificationKind } from '@gable/kit/rules/notification-kinds'
import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { frequencyOptions } from './frequency.ts'

export interface SaveSearchValues {
  searchName: string
  /** Name of a frequency that the form offers. Validation rejects any other text. */
  emailFrequency: string
  notifyOn: NotificationKind[]
}

/** Maximum length of a search name in characters. */
export const MAX_NAME_LENGTH = 100

/**
 * Validation rules of the form. The notification types are required only with the profile flow and a
 * frequency other than `NONE`.
 */
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
      notifyOn: z.array(z.enum(NOTIFICATION_KINDS)),
    })
    .check(
      z.refine(
        ({ emailFrequency, notifyOn }) => !asksNotifyOn(emailFrequency, profileFlow) || notifyOn.length > 0,
        { error: t('saveSearch.errors.notifyOn'), path: ['notifyOn'] },
      ),
    )

/** Whether the form shows the notification types. */
export const asksNotifyOn = (frequency: string, profileFlow: boolean): boolean =>
  profileFlow && frequency !== 'NONE'

const draftSchema = z.object({
  searchName: z.optional(z.string()),
  emailFrequency: z.optional(z.string()),
  notifyOn: z.optional(z.array(z.enum(NOTIFICATION_KINDS))),
})

/** Reads the earlier form values from a stored draft and ignores an invalid draft. */
export const readSaveSearchDraft = (stored: unknown): Partial<SaveSearchValues> => {
  const { searchName, emailFrequency, notifyOn } = draftSchema.safeParse(stored).data ?? {}
  return {
    ...(searchName === undefined ? {} : { searchName }),
    ...(emailFrequency === undefined ? {} : { emailFrequency }),
    ...(notifyOn === undefined ? {} : { notifyOn }),
  }
}

export type SaveSearchErrors = Partial<Record<keyof SaveSearchValues, string>>

/** Returns the first error of each field. */
export function errorsOf(error: z.core.$ZodError | undefined): SaveSearchErrors {
  const errors: SaveSearchErrors = {}
  for (const { path, message } of error?.issues ?? []) {
    const name = path[0] as keyof SaveSearchValues
    errors[name] ??= message
  }
  return errors
}
