import type { Plugin } from 'vite'

const file = /\/react-aria\/.*\/useDefaultLocale\.m?js$/
const check = /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\)/

/**
 * react-aria looks at each page's start whether the browser's language is a language tag, by a question for which
 * browsers gather all their calendars: half of the time that the first scripts take. Another one that refuses the same
 * words is answered at once. A version of react-aria that asks otherwise stops the build.
 */
export function cheapLocaleCheck(): Plugin {
  return {
    name: 'gable:cheap-locale-check',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!file.test(id)) return null
      if (!check.test(code))
        this.error('react-aria checks the locale in another way: look whether this is still needed.')
      return { code: code.replace(check, 'Intl.getCanonicalLocales(locale)'), map: null }
    },
  }
}
