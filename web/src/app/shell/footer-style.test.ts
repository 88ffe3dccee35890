import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('[F-08] applies the style of the privacy preferences button only to that button, and not to buttons in the dialog that it opens', () => {
  const css = readFileSync(join(import.meta.dirname, 'footer.module.css'), 'utf8')
  const selectors = css.match(/^\.privacy[^{]*button[^{]*/gm) ?? []
  expect(selectors.length).toBeGreaterThan(0)
  for (const selector of selectors) expect(selector).toMatch(/^\.privacy > button/)
})
