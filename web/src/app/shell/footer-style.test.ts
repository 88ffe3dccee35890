import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('[F-08] the look of the button for privacy preferences reaches no button of the dialog that it opens', () => {
  const css = readFileSync(join(import.meta.dirname, 'footer.module.css'), 'utf8')
  const selectors = css.match(/^\.privacy[^{]*button[^{]*/gm) ?? []
  expect(selectors.length).toBeGreaterThan(0)
  for (const selector of selectors) expect(selector).toMatch(/^\.privacy > button/)
})
