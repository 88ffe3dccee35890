import { type MarkdownToJSX, parser, RuleType } from 'markdown-to-jsx/react'
import { slugify } from '../../platform/urls/slugify.ts'

export type TextNode = MarkdownToJSX.ASTNode

/** The content under one second-level heading. */
export interface TextPart {
  /** Element id of the section. */
  id: string
  /** The heading as plain text. */
  title: string
  heading: TextNode[]
  nodes: TextNode[]
}

export interface Text {
  /** The content before the first heading. */
  opening: TextNode[]
  parts: TextPart[]
}

/** Returns the element id of a heading. The prefix avoids conflicts with other ids on the page. */
export const headingId = (name: string): string => `text-${slugify(name)}`

/** Parses Markdown into a tree. HTML stays plain text, and each heading gets a unique id. */
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

/** Splits a text at its first- and second-level headings. */
export function splitText(nodes: readonly TextNode[]): Text {
  const text: Text = { opening: [], parts: [] }
  for (const node of nodes) {
    if (node.type === RuleType.heading && node.level <= 2)
      text.parts.push({ id: node.id, title: plainText(node.children), heading: node.children, nodes: [] })
    else (text.parts.at(-1)?.nodes ?? text.opening).push(node)
  }
  return text
}

/**
 * Returns the text without markup and with a space between blocks. Keeps non-breaking spaces, which French
 * requires.
 */
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

/** Minimum number of characters to fill the three lines beside a drop cap. */
const INITIAL_MIN_LENGTH = 200

/** True when the first paragraph is long enough for a drop cap. */
export function startsWithLongParagraph([first]: readonly TextNode[]): boolean {
  return first?.type === RuleType.paragraph && plainText([first]).length > INITIAL_MIN_LENGTH
}

const WORDS_PER_MINUTE = 220

/** Returns the reading time in whole minutes, at least one. */
export const readingMinutes = (nodes: readonly TextNode[]): number =>
  Math.max(1, Math.round(plainText(nodes).split(' ').length / WORDS_PER_MINUTE))
