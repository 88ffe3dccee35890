import { html, type Markup } from '../../http/html.ts'
import { INLINE } from './email-style.ts'

export const button = (label: string, link: string): Markup => html`
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${INLINE.buttonRow}">
<tr><td class="accent" bgcolor="#0f5e4b" style="${INLINE.buttonCell}"><a class="on-accent" href="${link}" style="${INLINE.button}">${label}</a></td></tr>
</table>`

export const paragraphs = (texts: readonly string[]): Markup[] =>
  texts.map((text) => html`<p class="ink" style="${INLINE.text}">${text}</p>\n`)

interface FactsStyle {
  table: string
  name: string
  value: string
}

const FACTS: FactsStyle = { table: INLINE.facts, name: INLINE.factName, value: INLINE.factValue }

/** Many facts, closer together; with a hairline below them when something follows. */
export const detailStyle = (isLast: boolean): FactsStyle => ({
  table: isLast ? INLINE.details : INLINE.detailsAbove,
  name: INLINE.detailName,
  value: INLINE.detailValue,
})

/** Names and values, as a table with hairlines. */
export const facts = (
  all: readonly (readonly [string, string | Markup])[],
  style: FactsStyle = FACTS,
): Markup => html`
<table class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.table}">
${all.map(
  ([name, value]) => html`<tr>
<th scope="row" align="left" class="soft" style="${style.name}">${name}</th>
<td class="ink" style="${style.value}">${value}</td>
</tr>`,
)}
</table>`
