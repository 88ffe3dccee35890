import { expect, test } from 'vitest'
import { FlagOverrides } from './flags.ts'

test('[SHELL-14] one variable says which features stand otherwise than their file says', () => {
  expect(FlagOverrides.parse('ceros=true, soldFilter = false')).toEqual(
    new Map([
      ['ceros', true],
      ['soldFilter', false],
    ]),
  )
})

test.each([
  ['ceros', '"ceros"'],
  ['ceros=yes', '"ceros=yes"'],
  ['ceros=true;v2On=true', '"ceros=true;v2On=true"'],
  ['ceros=true,', '""'],
])('%s is refused with what is wrong in it', (text, part) => {
  expect(FlagOverrides.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
    `must be like ceros=true,soldFilter=false; ${part} is not`,
  ])
})
