// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MARK_FAILED_IMAGES_SCRIPT } from './inline-scripts.ts'

/** Runs the script as the page does. */
function run(): void {
  const script = document.createElement('script')
  script.textContent = MARK_FAILED_IMAGES_SCRIPT
  // Runs the code directly, because jsdom does not run the scripts of a page.
  new Function(script.textContent)()
}

const marked = () => [...document.images].map(({ dataset }) => 'failed' in dataset)

test('[F-75] marks failed pictures after hydration, and removes the mark when another picture loads', async () => {
  // Resets the document, because all tests share it.
  delete document.documentElement.dataset.hydrated
  document.body.innerHTML = '<img alt="one"><img alt="two">'
  run()
  const [one, two] = document.images
  one?.dispatchEvent(new Event('error'))
  expect(marked()).toEqual([false, false])
  document.documentElement.dataset.hydrated = ''
  await expect.poll(marked).toEqual([true, false])
  two?.dispatchEvent(new Event('error'))
  one?.dispatchEvent(new Event('load'))
  expect(marked()).toEqual([false, true])
})

test("[F-75] a failed picture shows its alt text on its own background, and hides the browser's icon", () => {
  const base = readFileSync(join(import.meta.dirname, '../ui/styles/base.css'), 'utf8')
  expect(base).toMatch(
    /img\[data-failed\]::after \{[^}]*content: attr\(alt\)[^}]*position: absolute[^}]*background: var\(--shade\)/,
  )
  expect(base).toMatch(/img\[data-failed\] \{\s+opacity: 0/)
})
