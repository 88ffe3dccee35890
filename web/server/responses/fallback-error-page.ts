import type { FastifyReply } from 'fastify'
import { messages as english } from '../../src/platform/i18n/en.ts'
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

const page = (nonce: string | undefined) => `<!doctype html>
<html lang="en-US">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${english.errors.failedTitle} | Gable</title>
<style${nonce ? ` nonce="${nonce}"` : ''}>${STYLE}</style>
<main>
${DRAWING}
<section>${section(english, 'h1', '/')}</section>
<section lang="fr-CA">${section(french, 'h2', '/fr')}</section>
</main>
</html>
`

/**
 * Sends a static error page when even the regular error page fails to render. A request that cannot be parsed
 * has no nonce and no CSP.
 */
export function sendErrorPage(reply: FastifyReply, status: number): FastifyReply {
  const nonce: { style: string } | undefined = reply.cspNonce
  return reply.code(status).type('text/html; charset=utf-8').send(page(nonce?.style))
}
