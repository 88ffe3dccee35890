/** Finds the text that people read in a source file: comments, titles of tests, and GraphQL descriptions. */
import { parseSync, visitorKeys } from 'oxc-parser'

export type ProseKind = 'comment' | 'title' | 'description' | 'message'

/**
 * A passage in a file. Its pieces are the source ranges that contain its words, such as the lines of a
 * comment.
 */
export interface Passage {
  kind: ProseKind
  pieces: readonly Piece[]
}

/** Offsets in the source: `start` is inclusive, and `end` is exclusive. */
export interface Piece {
  start: number
  end: number
}

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
