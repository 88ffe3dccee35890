import { expect, test } from 'vitest'
import { FlagOverrides } from './flags.ts'

test('[SHELL-14] parses the flag overrides from one environment variable', () => {
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
])('rejects %s and names the invalid part', (text, part) => {
  expect(FlagOverrides.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
    `must be like ceros=true,soldFilter=false; ${part} is not`,
  ])
})
