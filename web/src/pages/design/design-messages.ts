import { useSite } from '../../platform/browser/site.ts'
import type { Locale } from '../../platform/format/locale.ts'
import { type DesignMessages, en } from './design-messages.en.ts'
import { fr } from './design-messages.fr.ts'

const messages: Record<Locale, DesignMessages> = { en, fr }

/** Returns the messages of the design page in the current language. */
export const useDesignMessages = (): DesignMessages => messages[useSite().locale]

/** Returns labels as options, with their index as the value. */
export const asChoices = (labels: readonly string[]) =>
  labels.map((label, index) => ({ value: String(index), label }))

export type GroupName = keyof DesignMessages['groups']
