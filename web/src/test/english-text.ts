import type { i18n } from 'i18next'
import { createI18n } from '../i18n/i18n.ts'
import { loadNamespace } from '../i18n/namespaces.ts'

/** The English texts of the site, with those that these rooms load late. */
export async function loadEnglish(...namespaces: Parameters<typeof loadNamespace>[1][]): Promise<i18n['t']> {
  const english = await createI18n('en')
  for (const namespace of namespaces) await loadNamespace(english, namespace)
  return english.t
}
