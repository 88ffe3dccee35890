import { type MarkdownToJSX, parser, RuleType } from 'markdown-to-jsx/react'
import { slugify } from '../../lib/slugify.ts'

export type TextNode = MarkdownToJSX.ASTNode

/** What stands under one heading of the second level. */
export interface TextPart {
  /** Its mark within the page. */
  id: string
  /** Its heading as plain text. */
  title: string
  heading: TextNode[]
  nodes: TextNode[]
}

export interface Text {
  /** What stands before the first heading. */
  opening: TextNode[]
  parts: TextPart[]
}

/** Marks in a text keep clear of the marks of the page around it. */
export const textMark = (name: string): string => `text-${slugify(name)}`

/** Reads Markdown into a tree. HTML in it stays text; each heading gets a mark that no other one has. */
export function readMarkdown(markdown: string): TextNode[] {
  const seen = new Map<string, number>()
  return parser(markdown, {
    disableParsingRawHTML: true,
    disableFrontmatter: true,
    forceBlock: true,
    slugify: (heading) => {
      const mark = textMark(heading)
      const before = seen.get(mark) ?? 0
      seen.set(mark, before + 1)
      return before === 0 ? mark : `${mark}-${before + 1}`
    },
  })
}

/** Divides a text at its headings of the second level. */
export function splitText(nodes: readonly TextNode[]): Text {
  const text: Text = { opening: [], parts: [] }
  for (const node of nodes) {
    if (node.type === RuleType.heading && node.level <= 2)
      text.parts.push({ id: node.id, title: plainText(node.children), heading: node.children, nodes: [] })
    else (text.parts.at(-1)?.nodes ?? text.opening).push(node)
  }
  return text
}

/** The words alone, blocks apart by a space. The spaces at which French does not break a line stay. */
export const plainText = (nodes: readonly TextNode[]): string =>
  nodes
    .map(wordsOf)
    .join('')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()

const blocks = new Set<number>([RuleType.paragraph, RuleType.heading, RuleType.blockQuote])

function wordsOf(node: TextNode): string {
  if (node.type === RuleType.breakLine) return ' '
  if (node.type === RuleType.table) return wordsApart([node.header, ...node.cells].flat())
  if ('items' in node) return wordsApart(node.items)
  if ('children' in node) {
    const words = (node.children ?? []).map(wordsOf).join('')
    return blocks.has(node.type) ? `${words} ` : words
  }
  return 'text' in node && typeof node.text === 'string' ? node.text : ''
}

const wordsApart = (cells: readonly TextNode[][]): string => `${cells.map(plainText).join(' ')} `

/** Characters that fill the three lines beside a large first letter. */
const threeLines = 200

/** True when the first paragraph is long enough to begin with a large letter. */
export function beginsLong([first]: readonly TextNode[]): boolean {
  return first?.type === RuleType.paragraph && plainText([first]).length > threeLines
}

/** Words that most people read in a minute. */
const pace = 220

/** How long a text takes to read, in whole minutes, at least one. */
export const readingMinutes = (nodes: readonly TextNode[]): number =>
  Math.max(1, Math.round(plainText(nodes).split(' ').length / pace))
