import type { Plugin } from 'vite'

/** What react-aria asks at each page's start, and a question instead that is answered at once. */
const replacements = [
  {
    // Whether the browser's language is a language tag: browsers gather all their calendars for it.
    file: /\/react-aria\/.*\/useDefaultLocale\.m?js$/,
    pattern: /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\)/,
    replacement: 'Intl.getCanonicalLocales(locale)',
  },
  {
    // Which way a language is written: known by its name, but browsers read all that they know of scripts for it.
    file: /\/react-aria\/.*\/i18n\/utils\.m?js$/,
    pattern: /if \(Intl\.Locale\)/,
    replacement: 'if (false)',
  },
]

/**
 * Spares each page's start what react-aria has browsers find out about languages: half of the time that the first
 * scripts take. A version of react-aria that asks otherwise stops the build.
 */
export function cheapLocaleCheck(): Plugin {
  return {
    name: 'gable:cheap-locale-check',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const match = replacements.find(({ file }) => file.test(id))
      if (!match) return null
      if (!match.pattern.test(code))
        this.error('react-aria asks about the locale in another way: look whether this is still needed.')
      return { code: code.replace(match.pattern, match.replacement), map: null }
    },
  }
}
