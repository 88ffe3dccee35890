import type { Plugin } from 'vite'

/** Slow locale checks that react-aria runs at startup, and fast replacements. */
const replacements = [
  {
    // Checks whether the browser's language is a valid language tag. The original check makes browsers load
    // the data of all their calendars.
    file: /\/react-aria\/.*\/useDefaultLocale\.m?js$/,
    pattern: /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\)/,
    replacement: 'Intl.getCanonicalLocales(locale)',
  },
  {
    // Determines the writing direction of a language. The language code is enough for that. The original code
    // makes browsers load all their script data.
    file: /\/react-aria\/.*\/i18n\/utils\.m?js$/,
    pattern: /if \(Intl\.Locale\)/,
    replacement: 'if (false)',
  },
]

/**
 * Replaces react-aria's locale checks, which take half of the startup time of the site's scripts. Fails the
 * build when a new version of react-aria changes these checks.
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
        this.error(
          'Failed to replace a locale check: react-aria has changed it. Check whether the replacement is still needed.',
        )
      return { code: code.replace(match.pattern, match.replacement), map: null }
    },
  }
}
