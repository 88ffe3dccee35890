import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('fr/', import.meta.url)
const lines = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))

/** Placeholders whose values start with a digit or symbol. French does not elide before these values. */
const FIGURES = ['amount', 'before', 'down', 'from', 'max', 'min', 'now', 'price']

test('[F-36] French messages elide before a vowel', () => {
  expect(lines.length).toBeGreaterThan(1000)
  const wrong = /(?<![\p{L}’])(?:de|que|je|ne|se|me|jusque|lorsque|puisque) [aeiouœæàâéèêëîïôùû]/iu
  expect(lines.filter((line) => wrong.test(line))).toEqual([])
})

test('[F-36] French messages never put "de" or "que" directly before a placeholder for a name', () => {
  const unknown = lines.filter((line) => {
    const names = [...line.matchAll(/(?<![\p{L}’])(?:de|que) \{\{(\w+)\}\}/gu)].map(([, name]) => name)
    return names.some((name) => !FIGURES.includes(name ?? ''))
  })
  expect(unknown).toEqual([])
})
