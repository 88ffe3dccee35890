import type { i18n } from 'i18next'
import { createI18n } from '../i18n/i18n.ts'
import { addWords } from '../i18n/late-words.ts'

/** The English texts of the site, with those that these rooms load late. */
export async function englishWords(...rooms: Parameters<typeof addWords>[1][]): Promise<i18n['t']> {
  const english = await createI18n('en')
  for (const room of rooms) await addWords(english, room)
  return english.t
}
