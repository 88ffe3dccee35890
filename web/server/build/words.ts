import { type ESTree, parseSync, Visitor } from 'vite'

export type Catalogue = Map<string, string>

/** What the sources say of words: the keys they ask for, and text that stands in them instead of a catalogue. */
export interface Usage {
  /** Patterns of whole keys; a part that is only known when the page runs matches anything. */
  keys: { pattern: RegExp; source: string; place: string }[]
  hardCoded: string[]
}

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other']
const spokenAttributes = new Set(['alt', 'aria-label', 'label', 'placeholder', 'title'])
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const isText = (text: string) => /\p{L}{2}/u.test(text)

/** A nested catalogue as dotted keys. */
export function flatten(value: unknown, prefix = ''): Catalogue {
  if (typeof value === 'string') return new Map([[prefix, value]])
  if (typeof value !== 'object' || value === null) throw new Error(`${prefix} is no text.`)
  return new Map(
    Object.entries(value).flatMap(([key, part]) => [...flatten(part, prefix ? `${prefix}.${key}` : key)]),
  )
}

/** The key without its plural form. */
const baseOf = (key: string) => {
  const form = pluralForms.find((candidate) => key.endsWith(`_${candidate}`))
  return form ? key.slice(0, -form.length - 1) : key
}

const variablesOf = (text: string) =>
  [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? '').filter((name) => name !== 'count')

/** Texts whose plural forms are equal: abbreviations, and numbers that no noun follows. */
const isUnvaried = (text: string) =>
  /\(\{\{\w+\}\}\)$|\b(sdb|ch\.|more: see the list)$|^Permis$|^\S+ (in|dans) /.test(text)

/** Counted texts whose singular is their plural, as in "3 chambre", one line each. */
export const equalPlurals = (name: string, words: Catalogue): string[] =>
  [...words]
    .filter(([key, text]) => words.get(key.replace(/_other$/, '_one')) === text && key.endsWith('_other'))
    .filter(([, text]) => !isUnvaried(text))
    .map(([key, text]) => `${name}: ${key} has the text of its singular, “${text}”.`)

/** What one catalogue lacks or has too much of beside the other, one line each. */
export function compareCatalogues(
  name: string,
  tag: string,
  words: Catalogue,
  otherName: string,
  other: Catalogue,
): string[] {
  const problems: string[] = []
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const otherBases = new Map([...other].map(([key, text]) => [baseOf(key), text]))
  for (const [key, text] of words) {
    const base = baseOf(key)
    if (text.trim() === '') problems.push(`${name}: ${key} is empty.`)
    const twin = otherBases.get(base)
    if (twin === undefined) {
      problems.push(`${otherName}: ${base} is missing; ${name} has it.`)
      continue
    }
    const lost = variablesOf(twin).filter((variable) => !variablesOf(text).includes(variable))
    if (lost.length > 0) problems.push(`${name}: ${key} leaves out {{${lost.join('}}, {{')}}}.`)
  }
  for (const base of new Set([...words.keys()].filter((key) => baseOf(key) !== key).map(baseOf))) {
    const missing = forms.filter((form) => !words.has(`${base}_${form}`))
    if (missing.length > 0) problems.push(`${name}: ${base} lacks the plural form ${missing.join(', ')}.`)
  }
  return problems
}

/**
 * French sets a colon, a guillemet and a sign apart by a space; one that may break leaves it alone on a line. In Canada
 * a semicolon, a question mark and an exclamation mark have none.
 */
export const looseSigns = (name: string, words: Catalogue): string[] =>
  [...words].flatMap(([key, text]) => [
    ...(/ [:»%$]|« /.test(text)
      ? [`${name}: ${key} has a sign after a space that may break; write a no-break space (U+00A0).`]
      : []),
    ...(/\s[;?!](?=[\s»)”<]|$)/.test(text)
      ? [`${name}: ${key} has a space before a mark that takes none in Canada.`]
      : []),
  ])

/** Reads one source file. Throws when it is no TypeScript. */
export function readUsage(file: string, code: string): Usage {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const usage: Usage = { keys: [], hardCoded: [] }
  const add = (source: string, pattern: string) =>
    usage.keys.push({ source, pattern: new RegExp(`^${pattern}$`), place: file })
  const readKey = (node: ESTree.Expression | ESTree.SpreadElement) => {
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.value, escaped(node.value))
    if (node.type === 'ConditionalExpression') {
      readKey(node.consequent)
      readKey(node.alternate)
    }
    if (node.type === 'TemplateLiteral') {
      const parts = node.quasis.map(({ value }) => value.raw)
      add(parts.join('*'), parts.map((part) => escaped(part)).join('[^.]+'))
    }
  }
  new Visitor({
    CallExpression(node) {
      const [key] = node.arguments
      if (node.callee.type === 'Identifier' && node.callee.name === 't' && key) readKey(key)
    },
    JSXText(node) {
      if (isText(node.value)) usage.hardCoded.push(`${file}: the text “${node.value.trim()}”.`)
    },
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !spokenAttributes.has(name.name)) return
      if (value?.type === 'Literal' && typeof value.value === 'string' && isText(value.value))
        usage.hardCoded.push(`${file}: the ${name.name} “${value.value}”.`)
    },
  }).visit(program)
  return usage
}

/** Keys that sources ask for and the catalogue lacks, and keys that nobody asks for. */
export function compareUsage(words: Catalogue, usages: readonly Usage[]): string[] {
  const bases = [...new Set([...words.keys()].map(baseOf))]
  const asked = usages.flatMap(({ keys }) => keys)
  const missing = asked.filter(({ pattern }) => !bases.some((base) => pattern.test(base)))
  const unused = bases.filter((base) => !asked.some(({ pattern }) => pattern.test(base)))
  return [
    ...missing.map(({ source, place }) => `${place}: no catalogue has ${source}.`),
    ...unused.map((base) => `${base} is in the catalogues, and nothing uses it.`),
    ...usages.flatMap(({ hardCoded }) => hardCoded),
  ]
}
