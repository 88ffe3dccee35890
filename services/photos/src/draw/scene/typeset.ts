import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font } from 'opentype.js'
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
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
  fonts.set(face, font)
  return font
}

/** Each glyph of the words with its distance from their start, and their width, in units of the font size. */
function setIn(face: Face, words: string) {
  const font = fontOf(face)
  let width = 0
  const glyphs = Array.from(words, (letter, index) => {
    const glyph = font.charToGlyph(letter)
    if (index > 0)
      width += font.getKerningValue(font.charToGlyph(words[index - 1] ?? ''), glyph) / font.unitsPerEm
    const left = width
    width += (glyph.advanceWidth ?? 0) / font.unitsPerEm
    return { glyph, left }
  })
  return { glyphs, width }
}

/** The width of words, in units of their font size. */
export const widthOf = (words: string, face: Face): number => setIn(face, words).width

/** Words as outlines, so that whatever renders the picture needs no font: from x on, with their baseline on y. */
export const typeset = (words: string, x: number, y: number, size: number, face: Face, colour: Colour): Ink =>
  setIn(face, words)
    .glyphs.map(({ glyph, left }) => shape(glyph.getPath(x + left * size, y, size).toPathData(3), colour))
    .join('')
