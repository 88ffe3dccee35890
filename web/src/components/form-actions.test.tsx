// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import styles from './dialog-actions.module.css'
import { FormActions } from './form-actions.tsx'

afterEach(cleanup)

test('[F-19] the buttons of a form share the style of the foot of a dialog', () => {
  render(
    <FormActions>
      <button type="submit">Send</button>
    </FormActions>,
  )
  expect(screen.getByRole('button').parentElement?.className).toBe(styles.form)
})

const files = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx', '!../routes/design/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** The files that draw a dialog with a primary button, from that dialog on. */
const dialogs = Object.entries(files).flatMap(([file, source]) => {
  const start = source.search(/<Dialog\b/)
  const rest = source.slice(start)
  return start >= 0 && rest.includes('kind="primary"') ? [[file, rest] as const] : []
})

test('[F-19] finds the dialogs with a primary button', () => {
  expect(dialogs.length).toBeGreaterThan(6)
})

test.each(dialogs)('[F-19] %s has every primary button of its dialog at the foot', (_, source) => {
  for (const { index } of source.matchAll(/kind="primary"/g)) {
    const before = source.slice(0, index)
    const actions = Math.max(before.lastIndexOf('actions={'), before.lastIndexOf('<FormActions>'))
    expect(actions).toBeGreaterThan(0)
  }
})
