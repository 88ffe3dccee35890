import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font } from 'opentype.js'
import type { Color } from './color.ts'
import { type Svg, shape } from './shape.ts'

/** The two families of the site, semi-bold, by what they are set for. */
const FONT_FILES = {
  display: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  text: '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff',
} as const

export type Face = keyof typeof FONT_FILES

const fonts = new Map<Face, Font>()

function fontOf(face: Face): Font {
  const known = fonts.get(face)
  if (known) return known
  const { buffer, byteOffset, byteLength } = readFileSync(
    createRequire(import.meta.url).resolve(FONT_FILES[face]),
  )
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
  fonts.set(face, font)
  return font
}

/** Each glyph of the words with its distance from their start, and their width, in units of the font size. */
function layoutText(face: Face, text: string) {
  const font = fontOf(face)
  let width = 0
  const glyphs = Array.from(text, (letter, index) => {
    const glyph = font.charToGlyph(letter)
    if (index > 0)
      width += font.getKerningValue(font.charToGlyph(text[index - 1] ?? ''), glyph) / font.unitsPerEm
    const left = width
    width += (glyph.advanceWidth ?? 0) / font.unitsPerEm
    return { glyph, left }
  })
  return { glyphs, width }
}

/** The width of words, in units of their font size. */
export const widthOf = (text: string, face: Face): number => layoutText(face, text).width

/** Words as outlines, so that whatever renders the picture needs no font: from x on, with their baseline on y. */
export const typeset = (text: string, x: number, y: number, size: number, face: Face, color: Color): Svg =>
  layoutText(face, text)
    .glyphs.map(({ glyph, left }) => shape(glyph.getPath(x + left * size, y, size).toPathData(3), color))
    .join('')
