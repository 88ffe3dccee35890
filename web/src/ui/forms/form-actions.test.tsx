// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import styles from './form-actions.module.css'
import { FormActions } from './form-actions.tsx'

afterEach(cleanup)

test('[F-19] form buttons share the style of dialog actions', () => {
  render(
    <FormActions>
      <button type="submit">Send</button>
    </FormActions>,
  )
  expect(screen.getByRole('button').parentElement?.className).toBe(styles.form)
})

const files = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx', '!../../pages/design/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** The source of each file that renders a dialog with a primary button, starting at that dialog. */
const dialogs = Object.entries(files).flatMap(([file, source]) => {
  const start = source.search(/<Dialog\b/)
  const rest = source.slice(start)
  return start >= 0 && rest.includes('kind="primary"') ? [[file, rest] as const] : []
})

test('[F-19] finds the dialogs with a primary button', () => {
  expect(dialogs.length).toBeGreaterThan(6)
})

/** Returns the index of the closing token that matches the opening token at `start`. */
function endOf(source: string, start: number, open: string, close: string): number {
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    if (source.startsWith(open, at)) depth += 1
    if (source.startsWith(close, at)) depth -= 1
    if (depth === 0) return at
  }
  return source.length
}

test.each(dialogs)('[F-19] %s places its primary buttons in the dialog actions', (_, source) => {
  const feet = [
    ...Array.from(source.matchAll(/actions=(?=\{)/g), ({ index, 0: { length } }) => ({
      from: index,
      to: endOf(source, index + length, '{', '}'),
    })),
    ...Array.from(source.matchAll(/<FormActions>/g), ({ index }) => ({
      from: index,
      to: endOf(source, index, '<FormActions>', '</FormActions>'),
    })),
  ]
  for (const { index } of source.matchAll(/kind="primary"/g))
    expect(feet.some(({ from, to }) => from < index && index < to)).toBe(true)
})
