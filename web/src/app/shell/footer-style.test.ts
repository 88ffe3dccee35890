import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('[F-08] limits the style of the privacy preferences button to that button and excludes the dialog it opens', () => {
  const css = readFileSync(join(import.meta.dirname, 'footer.module.css'), 'utf8')
  const selectors = css.match(/^\.privacy[^{]*button[^{]*/gm) ?? []
  expect(selectors.length).toBeGreaterThan(0)
  for (const selector of selectors) expect(selector).toMatch(/^\.privacy > button/)
})
