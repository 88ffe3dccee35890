/**
 * Finds the text that people read in a file: comments, titles of tests, GraphQL descriptions, messages, and Markdown.
 */
import { fromMarkdown } from 'mdast-util-from-markdown'
import { parseSync, visitorKeys } from 'oxc-parser'

/** A label is a heading or a table. Only its spelling is checked. */
export type ProseKind = 'comment' | 'title' | 'description' | 'message' | 'label'

/**
 * A passage in a file. Its pieces are the source ranges that contain its words, such as the lines of a
 * comment.
 */
export interface Passage {
  kind: ProseKind
  pieces: readonly Piece[]
}

/** Offsets in the source: `start` is inclusive, and `end` is exclusive. */
interface Piece {
  start: number
  end: number
  /** True for code within a sentence. */
  isCode?: boolean
}

/** Extensions of the files with a rule. */
export const proseExtensions = [
  '.ts',
  '.tsx',
  '.mts',
  '.mjs',
  '.cjs',
  '.css',
  '.graphql',
  '.json',
  '.yml',
  '.yaml',
  '.md',
]

const DIRECTIVE = /^\s*(biome-ignore|eslint-|@ts-|@vitest-|#__PURE__|@__PURE__|\/ <reference|@vite)/
/** Start of a directive that gives its reason in words. */
const REASON_START = /^\s*biome-ignore [^:]+:\s*/
const TITLE = /^(test|it|describe)\b/

/**
 * Returns the passages of a file, using the rule for its extension. Returns an empty list when the extension
 * has no rule.
 */
export function extractProse(file: string, source: string): Passage[] {
  if (/\.(tsx?|mts|mjs|cjs)$/.test(file)) return scriptProse(file, source)
  if (file.endsWith('.css')) return matches(source, /\/\*([\s\S]*?)\*\//g, 'comment')
  if (file.endsWith('.graphql')) return graphqlProse(source)
  if (file.endsWith('.json')) return catalogProse(source)
  if (file.endsWith('.md')) return markdownProse(file, source)
  if (/\.ya?ml$|(^|\/)(Dockerfile|\.env\.example)$/.test(file))
    return matches(source, /((?:^[ \t]*#[^\n]*\n)+)/gm, 'comment')
  return []
}

const matches = (source: string, pattern: RegExp, kind: ProseKind): Passage[] =>
  [...source.matchAll(pattern)].map((match) => ({
    kind,
    pieces: linesOf(source, match.index, match.index + match[0].length),
  }))

function scriptProse(file: string, source: string): Passage[] {
  const { program, comments } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  const passages: Passage[] = []
  let lastLine: { end: number; pieces: Piece[] } | undefined
  for (const { type, value, start, end } of comments) {
    if (DIRECTIVE.test(value)) {
      const reasonStart = REASON_START.exec(value)?.[0].length
      if (reasonStart !== undefined) {
        const pieces = linesOf(source, start + '//'.length + reasonStart, end)
        passages.push({ kind: 'comment', pieces })
      }
      continue
    }
    if (type === 'Block') passages.push({ kind: 'comment', pieces: linesOf(source, start, end) })
    else if (lastLine && /^\n\s*$/.test(source.slice(lastLine.end, start))) {
      lastLine.pieces.push(...linesOf(source, start, end))
      lastLine.end = end
    } else {
      const pieces = linesOf(source, start, end)
      lastLine = { end, pieces }
      passages.push({ kind: 'comment', pieces })
    }
  }
  for (const { start, end } of titlesIn(program)) passages.push({ kind: 'title', pieces: [{ start, end }] })
  return passages
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/**
 * Returns the first arguments, without their quotes, of calls such as `test`, `test.each(rows)`, and
 * `describe.skip`.
 */
function titlesIn(node: unknown): Piece[] {
  if (!isNode(node)) return []
  const found: Piece[] = []
  if (node.type === 'CallExpression' && TITLE.test(calledName(node.callee))) {
    const [title] = Array.isArray(node.arguments) ? node.arguments : []
    if (isNode(title) && /^(Literal|TemplateLiteral)$/.test(title.type))
      found.push({ start: title.start + 1, end: title.end - 1 })
  }
  for (const key of visitorKeys[node.type] ?? []) {
    const child = node[key]
    for (const item of Array.isArray(child) ? child : [child]) found.push(...titlesIn(item))
  }
  return found
}

/** Returns the name that a call begins with: `test` for `test.each(rows)`. */
function calledName(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee.name)
  return calledName(callee.type === 'CallExpression' ? callee.callee : callee.object)
}

const graphqlProse = (source: string): Passage[] => [
  ...matches(source, /"""[\s\S]*?"""|^\s*"[^"\n]+"(?=\s*\n)/gm, 'description'),
  ...matches(source, /((?:^[ \t]*#[^\n]*\n)+)/gm, 'comment'),
]

/** The values of a message catalog. */
const catalogProse = (source: string): Passage[] =>
  [...source.matchAll(/": ("(?:[^"\\]|\\.)*")/g)].map(({ index, 1: value = '' }) => ({
    kind: 'message',
    pieces: [{ start: index + 4, end: index + 2 + value.length }],
  }))

/** Settings at the start of a Markdown file. */
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/

/** The paragraphs and headings of a Markdown file. Files of the content service contain messages of the site. */
function markdownProse(file: string, source: string): Passage[] {
  const sentences = file.includes('/content/data/') ? 'message' : 'comment'
  return markdownNodes(source).flatMap((node): Passage[] => {
    if (node.type === 'heading') return [{ kind: 'label', pieces: piecesIn(node) }]
    if (node.type !== 'paragraph') return []
    const isTable = source[node.position?.start.offset ?? 0] === '|'
    return [{ kind: isTable ? 'label' : sentences, pieces: piecesIn(node) }]
  })
}

type Markdown = ReturnType<typeof fromMarkdown>
type MarkdownNode = Markdown | Markdown['children'][number]

/** Returns all nodes of a Markdown file after its settings, with their positions in the file. */
export const markdownNodes = (source: string): MarkdownNode[] =>
  nodesIn(fromMarkdown(source.replace(FRONT_MATTER, (settings) => settings.replace(/./g, ' '))))

const nodesIn = (node: MarkdownNode): MarkdownNode[] => [
  node,
  ...('children' in node ? node.children.flatMap(nodesIn) : []),
]

const piecesIn = (block: MarkdownNode): Piece[] =>
  nodesIn(block)
    .filter(({ type }) => type === 'text' || type === 'inlineCode')
    .map(({ type, position }) => ({
      start: position?.start.offset ?? 0,
      end: position?.end.offset ?? 0,
      isCode: type === 'inlineCode',
    }))

/** Returns the words of each line between two offsets, without comment markers. */
function linesOf(source: string, start: number, end: number): Piece[] {
  const pieces: Piece[] = []
  let at = start
  for (const line of source.slice(start, end).split('\n')) {
    const lead = /^\s*(\/\*\*?|\*\/|\*(?!\/)|\/\/|#|"""|")?[ \t]*/.exec(line)?.[0].length ?? 0
    const words = line.slice(lead).replace(/\s*(\*\/|"""|")?\s*$/, '')
    if (words) pieces.push({ start: at + lead, end: at + lead + words.length })
    at += line.length + 1
  }
  return pieces
}
