import type { FastifyReply } from 'fastify'
import { LANGUAGE_TAGS, type Locale, splitLocale } from '../../src/platform/format/locale.ts'
import tooManyInEnglish from '../../src/platform/i18n/en/too-many-requests.json' with { type: 'json' }
import { messages as english } from '../../src/platform/i18n/en.ts'
import tooManyInFrench from '../../src/platform/i18n/fr/too-many-requests.json' with { type: 'json' }
import { messages as french } from '../../src/platform/i18n/fr.ts'

/** Repeats the colors of the site, because this page loads no style sheet. */
const STYLE = `
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 32px; box-sizing: border-box;
  background: #fbfaf6; color: #17211c; font: 16px/1.5 system-ui, sans-serif; }
main { display: grid; gap: 32px; max-width: 560px; justify-items: start; }
h1, h2 { margin: 0 0 8px; font: 400 28px/1.2 Georgia, serif; }
p { margin: 0 0 12px; color: #55615a; }
a { padding: 4px 0; color: #0f5e4b; }
svg { fill: none; stroke: #17211c; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
section + section { padding-top: 32px; border-top: 1px solid #e4e1d8; }
`

const DRAWING = `<svg width="192" height="112" viewBox="0 0 192 112" aria-hidden="true">
<path d="M58 96V58l38-30 38 30v38" fill="#fff"/><path d="m50 64 46-36 46 36"/>
<path d="M72 66h16v14H72zM104 66h16v14h-16z" fill="#17211c"/><path d="M90 96V84h12v12M8 96h176"/>
</svg>`

const section = ({ errors }: typeof english | typeof french, heading: 'h1' | 'h2', home: string) => `
<${heading}>${errors.failedTitle}</${heading}>
<p>${errors.failed}</p>
<a href="${home}">${errors.toHome}</a>`

const errorSections = `<section>${section(english, 'h1', '/')}</section>
<section lang="${LANGUAGE_TAGS.fr}">${section(french, 'h2', '/fr')}</section>`

const BUSY = {
  en: { ...tooManyInEnglish, again: english.errors.again },
  fr: { ...tooManyInFrench, again: french.errors.again },
}

/** Time (s) after which a visitor may try again. Pages in progress end within seconds. */
const BUSY_SECONDS = 5

/**
 * Sends a static error page when even the regular error page fails to render. A request that cannot be parsed
 * has no nonce and no CSP.
 */
export const sendErrorPage = (reply: FastifyReply, status: number): FastifyReply =>
  sendStaticPage(reply.code(status), 'en', english.errors.failedTitle, errorSections)

/**
 * Sends a static page in the language of the URL, with status 503, when too many pages are in progress. Its link loads
 * the same URL again; a form has no such link, because its URL alone does not repeat it.
 */
export function sendBusyPage(reply: FastifyReply): FastifyReply {
  const { method, url } = reply.request
  const { locale } = splitLocale(url.replace(/\?.*$/s, '').toLowerCase())
  const { busyTitle, busy, again } = BUSY[locale]
  const link = method === 'POST' ? '' : `\n<a href="">${again}</a>`
  reply.code(503).header('retry-after', BUSY_SECONDS).header('cache-control', 'no-store')
  return sendStaticPage(
    reply,
    locale,
    busyTitle,
    `<section>\n<h1>${busyTitle}</h1>\n<p>${busy}</p>${link}</section>`,
  )
}

function sendStaticPage(reply: FastifyReply, locale: Locale, title: string, sections: string): FastifyReply {
  const nonce: { style: string } | undefined = reply.cspNonce
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${LANGUAGE_TAGS[locale]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Gable</title>
<style${nonce ? ` nonce="${nonce.style}"` : ''}>${STYLE}</style>
<main>
${DRAWING}
${sections}
</main>
</html>
`)
}
