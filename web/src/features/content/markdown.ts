import { type MarkdownToJSX, parser, RuleType } from 'markdown-to-jsx/react'
import { slugify } from '../../platform/urls/slugify.ts'

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
export const headingId = (name: string): string => `text-${slugify(name)}`

/** Reads Markdown into a tree. HTML in it stays text; each heading gets a mark that no other one has. */
export function readMarkdown(markdown: string): TextNode[] {
  const idCounts = new Map<string, number>()
  return parser(markdown, {
    disableParsingRawHTML: true,
    disableFrontmatter: true,
    forceBlock: true,
    slugify: (heading) => {
      const id = headingId(heading)
      const count = idCounts.get(id) ?? 0
      idCounts.set(id, count + 1)
      return count === 0 ? id : `${id}-${count + 1}`
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
    .map(nodeText)
    .join('')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()

const BLOCK_RULES = new Set<number>([RuleType.paragraph, RuleType.heading, RuleType.blockQuote])

function nodeText(node: TextNode): string {
  if (node.type === RuleType.breakLine) return ' '
  if (node.type === RuleType.table) return cellsText([node.header, ...node.cells].flat())
  if ('items' in node) return cellsText(node.items)
  if ('children' in node) {
    const text = (node.children ?? []).map(nodeText).join('')
    return BLOCK_RULES.has(node.type) ? `${text} ` : text
  }
  return 'text' in node && typeof node.text === 'string' ? node.text : ''
}

const cellsText = (cells: readonly TextNode[][]): string => `${cells.map(plainText).join(' ')} `

/** Characters that fill the three lines beside a large first letter. */
const INITIAL_MIN_LENGTH = 200

/** True when the first paragraph is long enough to begin with a large letter. */
export function startsWithLongParagraph([first]: readonly TextNode[]): boolean {
  return first?.type === RuleType.paragraph && plainText([first]).length > INITIAL_MIN_LENGTH
}

/** Words that most people read in a minute. */
const WORDS_PER_MINUTE = 220

/** How long a text takes to read, in whole minutes, at least one. */
export const readingMinutes = (nodes: readonly TextNode[]): number =>
  Math.max(1, Math.round(plainText(nodes).split(' ').length / WORDS_PER_MINUTE))
