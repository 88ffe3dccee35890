import type { ReactNode } from 'react'
import type { Theme } from '../platform/browser/theme.ts'
import { jsonForHtml } from '../platform/document/script-json.tsx'
import { LANGUAGE_TAGS, type Locale } from '../platform/format/locale.ts'
import { type PageState, STATE_ELEMENT_ID } from './routing/page-state.ts'

interface DocumentProps {
  locale: Locale
  /** Of the page that the server drew; the layout keeps it true from then on. */
  theme: Theme
  /** Lets style sheets that components add through the content security policy of this one answer. */
  nonce: string
  /** Runs before the first paint. The server alone has it: React skips what it does not know in a head. */
  script?: ReactNode
  state: PageState
  children: ReactNode
}

/** The whole page, the same on server and browser. Its state travels as text that nothing executes. */
export function Document({ locale, theme, nonce, script, state, children }: DocumentProps) {
  return (
    <html lang={LANGUAGE_TAGS[locale]} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta property="csp-nonce" nonce={nonce} />
        {script}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        {children}
        <script
          id={STATE_ELEMENT_ID}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a script is not decoded, and jsonForHtml escapes it
          dangerouslySetInnerHTML={{ __html: jsonForHtml(state) }}
        />
      </body>
    </html>
  )
}
