import type { Locale } from '../../lib/locale.ts'
import { useSite } from '../../lib/site.ts'
import { type DesignWords, en } from './words.en.ts'
import { fr } from './words.fr.ts'

const words: Record<Locale, DesignWords> = { en, fr }

/** What the sheet says, in the reader's language. */
export const useDesignWords = (): DesignWords => words[useSite().locale]

/** A list of words as choices, by their place. */
export const asChoices = (labels: readonly string[]) =>
  labels.map((label, index) => ({ value: String(index), label }))

export type GroupName = keyof DesignWords['groups']
