import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, sep } from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'
import { LOCALES, Locale } from './locale.ts'
import type { Mistakes } from './mistakes.ts'

/** A text in one language: Markdown with YAML front matter. */
export interface Text<Head> {
  /** Folder of the text, relative to the folder of its type, such as `buy/buyers-guide`. */
  path: string
  locale: Locale
  head: Head
  /** Markdown, trimmed. */
  body: string
}

/** Valid folder path. Each folder is one segment of the URL path. */
const PATH = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/
// A text saved on Windows may start with a byte order mark.
const PARTS = /^\uFEFF?---\n(?<head>.*?)\n---\n(?<body>.*)$/s

/**
 * Reads a folder of texts, `{kind}/{path}/{locale}.md` below `data`. Every text must exist in every language.
 * Invalid texts are left out and recorded in `mistakes`.
 */
export async function readTexts<Head>(
  data: URL,
  kind: string,
  head: z.ZodType<Head>,
  mistakes: Mistakes,
): Promise<Text<Head>[]> {
  const found = await readdir(new URL(kind, data), { recursive: true }).catch(() => undefined)
  if (!found) {
    mistakes.add(kind, 'is missing')
    return []
  }
  const files = found.filter((file) => file.endsWith('.md')).map((file) => file.split(sep).join('/'))
  for (const path of new Set(files.map((file) => dirname(file)))) {
    if (!PATH.test(path))
      mistakes.add(`${kind}/${path}`, 'must be named in small letters, digits and hyphens')
    for (const locale of LOCALES)
      if (!files.includes(`${path}/${locale}.md`)) mistakes.add(`${kind}/${path}`, `${locale}.md is missing`)
  }
  const texts = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(new URL(`${kind}/${file}`, data), 'utf8')
      return parseText(kind, file, source, head, mistakes)
    }),
  )
  return texts.filter((text) => text !== undefined).sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Parses the source of `{path}/{locale}.md`. Records a mistake and returns undefined when it is invalid. */
export function parseText<Head>(
  kind: string,
  file: string,
  source: string,
  head: z.ZodType<Head>,
  mistakes: Mistakes,
): Text<Head> | undefined {
  const name = `${kind}/${file}`
  const locale = mistakes.parse(name, Locale, basename(file, '.md'))
  const parts = PARTS.exec(source.replaceAll('\r\n', '\n'))?.groups
  const body = parts?.body?.trim()
  if (!parts?.head || !body) {
    mistakes.add(name, 'must be front matter between two lines of ---, and a text under it')
    return undefined
  }
  const read = parseYaml(name, parts.head, head, mistakes)
  return locale && read && { path: dirname(file), locale, head: read, body }
}

/**
 * Reads a YAML or JSON file below `data`. Records a mistake and returns undefined when the file is missing or
 * invalid.
 */
export async function readYaml<T>(
  data: URL,
  file: string,
  schema: z.ZodType<T>,
  mistakes: Mistakes,
): Promise<T | undefined> {
  const source = await readFile(new URL(file, data), 'utf8').catch(() => undefined)
  if (source === undefined) {
    mistakes.add(file, 'is missing')
    return undefined
  }
  return parseYaml(file, source, schema, mistakes)
}

function parseYaml<T>(file: string, source: string, schema: z.ZodType<T>, mistakes: Mistakes): T | undefined {
  let value: unknown
  try {
    value = parse(source, { logLevel: 'error' })
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('\n') : []
    mistakes.add(file, `is not valid YAML: ${reason}`)
    return undefined
  }
  return mistakes.parse(file, schema, value)
}
