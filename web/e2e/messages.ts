/** Translators for the site's own messages. Tests look up visible text by its key in the message catalog. */
import type { TFunction } from 'i18next'
import type { Locale } from '../src/platform/format/locale.ts'
import { createI18n } from '../src/platform/i18n/i18n.ts'
import { catalogs, loadNamespace, type Namespace } from '../src/platform/i18n/namespaces.ts'

const isNamespace = (name: string): name is Namespace => name !== ''

async function translator(locale: Locale): Promise<TFunction> {
  const i18n = await createI18n(locale)
  const { namespaces } = await catalogs[locale]()
  for (const namespace of Object.keys(namespaces))
    if (isNamespace(namespace)) await loadNamespace(i18n, namespace)
  return i18n.t
}

/** Translates a key to English. */
export const en = await translator('en')
/** Translates a key to French. */
export const fr = await translator('fr')
