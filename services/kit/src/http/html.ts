const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** HTML that is safe to put into HTML. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

/** html`<p>${name}</p>`: what is put in is escaped, unless it is markup itself, or a list of it. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Markup | readonly Markup[])[]
): Markup {
  const put = (value: (typeof values)[number] | undefined): string => {
    if (value === undefined) return ''
    if (value instanceof Markup) return value.text
    return typeof value === 'object' ? value.map(put).join('') : escapeHtml(String(value))
  }
  return new Markup(strings.map((string, index) => string + put(values[index])).join(''))
}
