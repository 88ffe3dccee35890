// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DRAWING_NAMES, Drawing } from './drawing.tsx'
import { Icon, iconNames } from './icon.tsx'
import { Logo } from './logo.tsx'

afterEach(cleanup)

test('[ERR-27] renders nothing for an unknown icon', () => {
  for (const name of ['', 'no-such-icon', 'constructor', 'toString'])
    expect(render(<Icon name={name} />).container.innerHTML).toBe('')
  for (const name of iconNames)
    expect(render(<Icon name={name} />).container.querySelector('path')).not.toBeNull()
})

test('[ERR-28] throws an error with the name of an unknown drawing', () => {
  expect(() => Drawing({ name: 'burning-house' })).toThrow('There is no drawing named burning-house.')
  const sprite = readFileSync(join(import.meta.dirname, 'drawings.svg'), 'utf8')
  expect([...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name)).toEqual([...DRAWING_NAMES])
})

test('[LIM-06] renders a logo at 320 by 60 px', () => {
  const { container } = render(<Logo src="/logo.svg" alt="Gable" />)
  const logo = container.querySelector('img')
  expect([logo?.width, logo?.height]).toEqual([320, 60])
})
