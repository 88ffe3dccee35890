import { html, type Markup } from '@gable/service-kit/html'
import { button, COMMON, framed, imprint } from '../../messages/frame.ts'
import { DIGEST, DIGEST_SHEET } from './digest-style.ts'
import type { DigestView, HomeView, Link, NewsView } from './digest-view.ts'

// A picture is 3:2, as the photo service draws it.
const LEAD = { width: 598, height: 399 }
const ROW = { width: 200, height: 133 }

/** The digest for who reads mail as it was designed: the first home large, the others under it. */
export function asHtml(view: DigestView): string {
  const [lead, ...others] = view.homes
  const rows = html`<tr><td style="${DIGEST.head}">
<h1 class="ink heading" style="${DIGEST.heading}">${view.heading}</h1>
<p class="soft" style="${DIGEST.intro}">${view.hello} ${lowerFirst(view.intro)}</p>
</td></tr>
${lead ? leadHome(lead, view.seeHome) : ''}
${others.map(otherHome)}
${ending(view)}
${foot(view)}`
  const { locale, heading, preheader } = view
  return framed({ locale, title: heading, preheader, style: DIGEST_SHEET, rows }).text
}

/** After a greeting with its comma the sentence goes on. */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const leadHome = (home: HomeView, seeHome: string): Markup => html`
<tr><td class="lead" style="${DIGEST.lead}">
${home.photo ? picture(home, home.photo, DIGEST.leadPhoto, LEAD) : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="lead-text" style="${DIGEST.leadText}">
${words(home, DIGEST.leadPrice)}
<div style="${DIGEST.gap}">${button(seeHome, home.url)}</div>
</td></tr></table>
</td></tr>`

const otherHome = (home: HomeView): Markup => html`
<tr><td class="line" style="${DIGEST.row}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
${home.photo ? html`<td class="stack" width="224" style="${DIGEST.photoCell}">${picture(home, home.photo, DIGEST.photo, ROW)}</td>` : ''}
<td class="stack" style="${DIGEST.textCell}">${words(home, DIGEST.price)}</td>
</tr></table>
</td></tr>`

/** A second way to the page that the address leads to: out of the order of the keys, and silent to who hears a mail. */
const picture = (
  { url }: HomeView,
  { src, alt }: { src: string; alt: string },
  style: string,
  { width, height }: { width: number; height: number },
): Markup =>
  html`<a href="${url}" tabindex="-1" style="${DIGEST.quiet}"><img class="photo soft" src="${src}" alt="${alt}" width="${width}" height="${height}" style="${style}"></a>`

const words = (home: HomeView, priceStyle: string): Markup => html`
${home.news.map(newsLine)}
<p class="ink" style="${priceStyle}">${home.price}${home.oldPrice ? html` <s class="soft" style="${DIGEST.oldPrice}">${home.oldPrice}</s>` : ''}</p>
${home.facts ? html`<p class="ink" style="${DIGEST.facts}">${home.facts}</p>` : ''}
<p class="soft" style="${DIGEST.address}"><a class="link" href="${home.url}" style="${DIGEST.title}">${home.title}</a>${home.city ? html`<br>${home.city}` : ''}</p>
<p class="soft" style="${DIGEST.small}">${home.because}</p>
${home.courtesyOf ? html`<p class="soft" style="${DIGEST.small}">${home.courtesyOf}</p>` : ''}`

const newsLine = ({ tag, detail, day }: NewsView): Markup =>
  html`<p class="soft" style="${DIGEST.news}"><span class="dot" style="${DIGEST.dot}" aria-hidden="true">●</span>&nbsp;<span class="ink" style="${DIGEST.tag}">${tag}</span>${detail ? ` ${detail}` : ''}&nbsp;· ${day}</p>\n`

const ending = ({ more, viewAll }: DigestView): Markup => html`
<tr><td style="${DIGEST.end}">
${more ? html`<p class="ink" style="${DIGEST.more}">${more}</p>` : ''}
${button(viewAll.label, viewAll.url)}
</td></tr>`

const foot = ({ locale, sources, asOf, reason, manage, unsubscribe }: DigestView): Markup => html`
<tr><td class="soft line" style="${DIGEST.fine}">
${sources.map(({ name, disclaimer }) => html`<p style="${DIGEST.source}">${name ? html`<strong>${name}.</strong> ` : ''}${disclaimer ?? ''}</p>\n`)}
<p style="${DIGEST.source}">${asOf}</p>
<p style="${DIGEST.source}">${reason} ${COMMON[locale].nobodyReads}</p>
${footLink(manage)} ${footLink(unsubscribe)}
<p style="${DIGEST.source}">${imprint}</p>
</td></tr>`

const footLink = ({ label, url }: Link): Markup =>
  html`<a class="link" href="${url}" style="${DIGEST.footLink}">${label}</a>`
