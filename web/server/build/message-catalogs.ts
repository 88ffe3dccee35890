import { type ESTree, parseSync, Visitor } from 'vite'

export type MessageCatalog = Map<string, string>

/** Message keys that a source file uses, and text that is hard-coded in the file instead of a catalog. */
export interface MessageUsage {
  /** Patterns that match whole keys. A part known only at run time matches any text. */
  keys: { pattern: RegExp; source: string; place: string }[]
  hardCoded: string[]
}

const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']
const TEXT_ATTRIBUTES = new Set(['alt', 'aria-label', 'label', 'placeholder', 'title'])
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const isText = (text: string) => /\p{L}{2}/u.test(text)

/** Flattens a nested catalog to dotted keys. */
export function flatten(value: unknown, prefix = ''): MessageCatalog {
  if (typeof value === 'string') return new Map([[prefix, value]])
  if (typeof value !== 'object' || value === null) throw new Error(`${prefix} must be a string or an object.`)
  return new Map(
    Object.entries(value).flatMap(([key, part]) => [...flatten(part, prefix ? `${prefix}.${key}` : key)]),
  )
}

/** Returns a key without its plural suffix. */
const baseOf = (key: string) => {
  const form = PLURAL_FORMS.find((candidate) => key.endsWith(`_${candidate}`))
  return form ? key.slice(0, -form.length - 1) : key
}

const variablesOf = (text: string) =>
  [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? '').filter((name) => name !== 'count')

/** True for texts whose singular and plural may be equal: abbreviations, and numbers without a noun. */
const isUnvaried = (text: string) =>
  /\(\{\{\w+\}\}\)$|\b(sdb|ch\.|min read)$|^Permis$|^\S+ (in|dans) /.test(text)

/** Reports texts with a count whose plural equals the singular, such as "3 chambre", one per line. */
export const equalPlurals = (name: string, messages: MessageCatalog): string[] =>
  [...messages]
    .filter(([key, text]) => messages.get(key.replace(/_other$/, '_one')) === text && key.endsWith('_other'))
    .filter(([, text]) => !isUnvaried(text))
    .map(([key, text]) => `${name}: ${key} has the text of its singular, “${text}”.`)

/** Reports messages, variables, and plural forms that are missing in one of two catalogs, one per line. */
export function compareCatalogs(
  name: string,
  tag: string,
  messages: MessageCatalog,
  otherName: string,
  other: MessageCatalog,
): string[] {
  const problems: string[] = []
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const otherBases = new Map([...other].map(([key, text]) => [baseOf(key), text]))
  for (const [key, text] of messages) {
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
  for (const base of new Set([...messages.keys()].filter((key) => baseOf(key) !== key).map(baseOf))) {
    const missing = forms.filter((form) => !messages.has(`${base}_${form}`))
    if (missing.length > 0) problems.push(`${name}: ${base} lacks the plural form ${missing.join(', ')}.`)
  }
  return problems
}

/**
 * Reports French punctuation after a breakable space. A colon, guillemet, percent sign, or dollar sign needs
 * a no-break space, or it can wrap to the next line. In Canadian French, a semicolon, question mark, or
 * exclamation mark has no space before it.
 */
export const breakableSpaces = (name: string, messages: MessageCatalog): string[] =>
  [...messages].flatMap(([key, text]) => [
    ...(/ [:»%$]|« /.test(text)
      ? [`${name}: ${key} has a sign after a space that may break; write a no-break space (U+00A0).`]
      : []),
    ...(/\s[;?!](?=[\s»)”<]|$)/.test(text)
      ? [`${name}: ${key} has a space before a mark that takes none in Canada.`]
      : []),
  ])

/** Reads the messages that a source file uses. Throws when the file is not valid TypeScript. */
export function readUsage(file: string, code: string): MessageUsage {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const usage: MessageUsage = { keys: [], hardCoded: [] }
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
      if (name.type !== 'JSXIdentifier' || !TEXT_ATTRIBUTES.has(name.name)) return
      if (value?.type === 'Literal' && typeof value.value === 'string' && isText(value.value))
        usage.hardCoded.push(`${file}: the ${name.name} “${value.value}”.`)
    },
  }).visit(program)
  return usage
}

/** Reports keys that the sources use and the catalog lacks, and keys that no source uses. */
export function compareUsage(messages: MessageCatalog, usages: readonly MessageUsage[]): string[] {
  const bases = [...new Set([...messages.keys()].map(baseOf))]
  const usedKeys = usages.flatMap(({ keys }) => keys)
  const missing = usedKeys.filter(({ pattern }) => !bases.some((base) => pattern.test(base)))
  const unused = bases.filter((base) => !usedKeys.some(({ pattern }) => pattern.test(base)))
  return [
    ...missing.map(({ source, place }) => `${place}: no catalog has ${source}.`),
    ...unused.map((base) => `${base} is in the catalogs, but no source file uses it.`),
    ...usages.flatMap(({ hardCoded }) => hardCoded),
  ]
}
