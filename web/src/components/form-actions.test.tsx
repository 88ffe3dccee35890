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

const sources = Object.entries(
  import.meta.glob<string>('../**/*-dialog.tsx', { query: '?raw', import: 'default', eager: true }),
)

test.each(sources)('[F-19] %s has its primary button at the foot', (_, source) => {
  const main = source.indexOf('kind="primary"')
  if (main < 0 || !source.includes('<Dialog')) return
  const before = source.slice(0, main)
  expect(Math.max(before.lastIndexOf('actions={'), before.lastIndexOf('<FormActions>'))).toBeGreaterThan(0)
})
