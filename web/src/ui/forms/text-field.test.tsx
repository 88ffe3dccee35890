import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import styles from './field.module.css'
import { TextField } from './text-field.tsx'

const inputOf = (unit?: string) =>
  /<input[^>]*>/.exec(renderToStaticMarkup(<TextField label="Rate" unit={unit} />))?.[0]

test('reserves space for a unit only when the field has one', () => {
  expect(inputOf('%')).toContain(`class="${styles.input} ${styles.withUnit}"`)
  expect(inputOf()).toContain(`class="${styles.input}"`)
})
