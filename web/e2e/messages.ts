/** The site's own texts: tests find what users read by its key in the message catalog. */
import type { TFunction } from 'i18next'
import { createI18n } from '../src/i18n/i18n.ts'
import { addWords, catalogues, type LateRoom } from '../src/i18n/late-words.ts'
import type { Locale } from '../src/lib/locale.ts'

const isRoom = (name: string): name is LateRoom => name !== ''

async function translator(locale: Locale): Promise<TFunction> {
  const i18n = await createI18n(locale)
  const { rooms } = await catalogues[locale]()
  for (const room of Object.keys(rooms)) if (isRoom(room)) await addWords(i18n, room)
  return i18n.t
}

/** Translates a key to English. */
export const en = await translator('en')
/** Translates a key to French. */
export const fr = await translator('fr')
