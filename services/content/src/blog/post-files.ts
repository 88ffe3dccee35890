import { readdir, readFile } from 'node:fs/promises'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString as plainText } from 'mdast-util-to-string'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { type BlogArticle, FrontMatter, Locale, toBlogArticle } from './post.ts'

const SNIPPET_LENGTH = 200
const PARTS = /^---\n(?<head>.*?)\n---\n(?<body>.*)$/s

/**
 * Reads a folder of articles, {slug}/{locale}.md with YAML above the Markdown; newest first.
 * Throws with the file's name for one that cannot be read.
 */
export async function readPosts(folder: URL, photosUrl: string): Promise<BlogArticle[]> {
  const entries = await readdir(folder, { recursive: true })
  const files = entries.filter((entry) => entry.endsWith('.md'))
  const posts = await Promise.all(
    files.map(async (file) => parsePost(file, await readFile(new URL(file, folder), 'utf8'), photosUrl)),
  )
  return posts.sort((one, other) => Date.parse(other.isoDate) - Date.parse(one.isoDate))
}

/** One article from the text of `{slug}/{locale}.md`. */
export function parsePost(file: string, text: string, photosUrl: string): BlogArticle {
  try {
    const [slug = '', name = ''] = file.split(/[\\/]/)
    const parts = PARTS.exec(text.replaceAll('\r\n', '\n'))?.groups
    if (!parts?.head || !parts.body) throw new Error('must begin with front matter between two lines of ---')
    const body = parts.body.trim()
    const source = {
      slug,
      locale: Locale.parse(name.replace(/\.md$/, '')),
      frontMatter: FrontMatter.parse(parseYaml(parts.head)),
      body,
      snippet: snippetOf(body),
    }
    return toBlogArticle(source, photosUrl)
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new Error(`${file}: ${reason}`, { cause: error })
  }
}

/** The first paragraph as plain text, cut after a whole word. */
export function snippetOf(markdown: string): string {
  const first = fromMarkdown(markdown).children.find(({ type }) => type === 'paragraph')
  const text = plainText(first).replace(/\s+/g, ' ')
  if (text.length <= SNIPPET_LENGTH) return text
  return `${text.slice(0, SNIPPET_LENGTH).replace(/[\s,;:.]*\s\S*$/, '')}…`
}
