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

/** A string that is safe to insert into HTML. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

/**
 * Tag for HTML templates: html`<p>${name}</p>`. Escapes each value unless it is Markup or a list of Markup.
 */
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
