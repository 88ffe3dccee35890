import { expect, test } from 'vitest'
import { logo } from './logo.ts'
import { type Face, typeset, widthOf } from './scene/typeset.ts'

/** Returns the path commands of a drawing without coordinates and colors. */
const shapesIn = (drawing: string) =>
  [...drawing.matchAll(/<path d="([^"]*)"/g)].map(([, d = '']) => d.replace(/[^A-Z]/g, ''))
const shapesOf = (words: string, face: Face) => shapesIn(typeset(words, 0, 0, 1, face, '#000000'))

test("[F-19] draws text as filled outlines of the site's two typefaces, never as strokes", () => {
  for (const face of ['display', 'text'] as const) {
    const outlines = typeset('Gable', 0, 10, 2, face, '#17211c')
    expect(outlines.match(/fill="#17211c"/g)).toHaveLength(5)
    expect(outlines).not.toContain('stroke')
    expect(widthOf('Gable', face)).toBeGreaterThan(2)
  }
  expect(shapesOf('Gable', 'display')).not.toEqual(shapesOf('Gable', 'text'))
})

test.each([
  ['gable-homes', 'Gable Homes', 'display'],
  ['pmls', 'PMLS', 'text'],
] as const)('[F-19] for the logo %s, draws the name %s in the %s typeface', (name, words, face) => {
  const drawn = shapesIn(logo(name).body).join('|')
  // The drawing contains the name twice: below the emblem and beside it.
  expect(drawn.split(shapesOf(words, face).join('|'))).toHaveLength(3)
})
