import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Font, parse } from 'opentype.js'
import type { Colour } from './colour.ts'
import { type Ink, shape } from './shape.ts'

/** The two families of the site, semi-bold, by what they are set for. */
const files = {
  display: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  text: '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff',
} as const

export type Face = keyof typeof files

const fonts = new Map<Face, Font>()

function fontOf(face: Face): Font {
  const known = fonts.get(face)
  if (known) return known
  const { buffer, byteOffset, byteLength } = readFileSync(createRequire(import.meta.url).resolve(files[face]))
  const font = parse(buffer.slice(byteOffset, byteOffset + byteLength))
  fonts.set(face, font)
  return font
}

/** The width of words, in units of their font size. */
export const widthOf = (words: string, face: Face): number => fontOf(face).getAdvanceWidth(words, 1)

/** Words as outlines, so that whatever renders the picture needs no font: from x on, with their baseline on y. */
export function typeset(words: string, x: number, y: number, size: number, face: Face, colour: Colour): Ink {
  return shape(fontOf(face).getPath(words, x, y, size).toPathData(3), colour)
}
