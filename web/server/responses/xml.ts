/** A serialized XML fragment. */
export interface Xml {
  readonly xml: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML and removes control characters that XML forbids. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '')

/** Serializes an element that contains text and other elements. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (Xml | string)[]
): Xml {
  const attributeText = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inside = content.map((part) => (typeof part === 'string' ? escaped(part) : part.xml))
  return { xml: `<${name}${attributeText.join('')}>${inside.join('')}</${name}>` }
}

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`
