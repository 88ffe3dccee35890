import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font } from 'opentype.js'
import type { Color } from './color.ts'
import { type Svg, shape } from './shape.ts'

/** The site's two typefaces in semi-bold: one for display text, one for body text. */
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

/**
 * Returns the glyphs of the text, each with its offset from the start of the text, and the total width. All
 * values are in units of the font size.
 */
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

/** Returns the width of the text in units of the font size. */
export const widthOf = (text: string, face: Face): number => layoutText(face, text).width

/**
 * Draws text as outlines, starting at x with its baseline at y, so that the picture renders without a font.
 */
export const typeset = (text: string, x: number, y: number, size: number, face: Face, color: Color): Svg =>
  layoutText(face, text)
    .glyphs.map(({ glyph, left }) => shape(glyph.getPath(x + left * size, y, size).toPathData(3), color))
    .join('')
