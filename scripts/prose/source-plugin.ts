/**
 * Lets textlint read source files: each passage from `extractProse` becomes a paragraph, and each line of the
 * passage becomes a string.
 */
import { ASTNodeTypes, type TxtDocumentNode, type TxtParagraphNode } from '@textlint/ast-node-types'
import type { TextlintPluginCreator } from '@textlint/types'
import { extractProse, type Passage, type Piece } from './extract-prose.ts'

export const sourceExtensions = [
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
]

/** Maps each paragraph to the kind of passage that it was made from. */
export const passageKinds = new WeakMap<object, Passage['kind']>()

function documentOf(source: string, file: string): TxtDocumentNode {
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const position = (offset: number) => {
    let low = 0
    let high = lineStarts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((lineStarts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (lineStarts[low] ?? 0) }
  }
  const place = ({ start, end }: Piece) => ({
    raw: source.slice(start, end),
    range: [start, end] as const,
    loc: { start: position(start), end: position(end) },
  })
  const paragraph = ({ kind, pieces }: Passage): TxtParagraphNode | [] => {
    const [first] = pieces
    const last = pieces.at(-1)
    if (!first || !last) return []
    const node: TxtParagraphNode = {
      type: ASTNodeTypes.Paragraph,
      ...place({ start: first.start, end: last.end }),
      children: pieces.map((piece) => ({
        type: ASTNodeTypes.Str,
        ...place(piece),
        value: source.slice(piece.start, piece.end),
      })),
    }
    passageKinds.set(node, kind)
    return node
  }
  return {
    type: ASTNodeTypes.Document,
    ...place({ start: 0, end: source.length }),
    children: extractProse(file, source).flatMap(paragraph),
  }
}

export const sourcePlugin: TextlintPluginCreator = {
  Processor: class {
    availableExtensions() {
      return sourceExtensions
    }

    processor() {
      return {
        preProcess: (text: string, filePath = '') => documentOf(text, filePath),
        postProcess: (messages: never[], filePath = '<text>') => ({ messages, filePath }),
      }
    }
  },
}
