import type { ReactNode } from 'react'
import type { Theme } from '../platform/browser/theme.ts'
import { jsonForHtml } from '../platform/document/script-json.tsx'
import { LANGUAGE_TAGS, type Locale } from '../platform/format/locale.ts'
import { type PageState, STATE_ELEMENT_ID } from './routing/page-state.ts'

interface DocumentProps {
  locale: Locale
  /** Theme of the server-rendered page. The layout updates it afterward. */
  theme: Theme
  /** CSP nonce of this response, for style sheets that components add. */
  nonce: string
  /**
   * Script that runs before the first paint. Only the server renders it, because hydration skips unknown
   * elements in the head.
   */
  script?: ReactNode
  state: PageState
  children: ReactNode
}

/**
 * Renders the whole page, identically on the server and in the browser. Embeds the page state as JSON that
 * the browser does not execute.
 */
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
          // biome-ignore lint/security/noDangerouslySetInnerHtml: browsers do not decode the text of a script, and jsonForHtml escapes it
          dangerouslySetInnerHTML={{ __html: jsonForHtml(state) }}
        />
      </body>
    </html>
  )
}
