const DECLARATION = /^-?[a-z-]+:[^:;]+$/

/** Every font ends with one that a machine has. */
const isDeclaration = (text: string) =>
  DECLARATION.test(text) && (!text.startsWith('font:') || text.endsWith('serif'))

/** The elements of a mail without anything in them, and the styles that are no list of CSS declarations. */
export function emptyParts(html: string): string[] {
  const elements = html.match(/<(p|h1|a|th|td|div|span|title)\b[^>]*>\s*<\/\1>/g) ?? []
  const styles = Array.from(html.matchAll(/ style="([^"]*)"/g), ([, style = '']) =>
    style.replaceAll('&#39;', "'"),
  )
  return [...elements, ...styles.filter((style) => !style.split(';').every(isDeclaration))]
}
