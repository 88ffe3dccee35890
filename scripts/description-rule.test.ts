import { expect, test } from 'vitest'
import { descriptionRule } from './description-rule.mjs'
import { lintSchema } from './testing/lint-schema.ts'

const reported = (sdl: string) => lintSchema(sdl, descriptionRule)

test('reports a description of fewer than three words on a type, field, argument, input, enum value, or directive', () => {
  const sdl = `
    "A school." type School { "Which." level("In degrees." at: Float): Level }
    """
    Search input.
    """
    input Search { "The city." city: String }
    "Levels." enum Level { "High school." HIGH }
    "Hides it." directive @hidden on FIELD_DEFINITION`
  expect(reported(sdl)).toHaveLength(8)
  expect(reported('type A { "Which." a: Int }')).toEqual([
    '"Which." has fewer than three words: say what the name does not, such as a unit or a format.',
  ])
})

test('accepts descriptions of three words, and leaves missing descriptions to another rule', () => {
  expect(reported('"Price in USD." type A { "Latitude in degrees." a: Int b: Int }')).toEqual([])
})
