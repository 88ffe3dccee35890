// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { loadScript } from './load-script.ts'

const src = 'https://maps.example/api.js'
const scripts = () => [...document.scripts].map((script) => [script.src, script.async])
const fail = () => document.scripts[0]?.dispatchEvent(new Event('error'))

afterEach(() => document.head.replaceChildren())

test('loads a script once for all callers, and rejects for all of them when the script fails to load', async () => {
  const wanted = [loadScript(src), loadScript(src)].map((script) =>
    script.catch((error: Error) => error.message),
  )
  expect(scripts()).toEqual([[src, true]])
  fail()
  expect(await Promise.all(wanted)).toEqual([`Failed to load script ${src}`, `Failed to load script ${src}`])
})

test('after a failure, loads the script again, also while another script is loading', async () => {
  const failed = vi.fn()
  const first = loadScript(src).catch(failed)
  fail()
  await first
  expect([failed.mock.calls.length, scripts()]).toEqual([1, []])
  const others = ['https://ads.example/tag.js', src]
  for (const other of others) loadScript(other).catch(failed)
  expect(scripts()).toEqual(others.map((other) => [other, true]))
})
