import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const data = new URL('../../data/', import.meta.url)

/**
 * Matches typography errors: a breaking space next to a colon, guillemet, percent or dollar sign, or inside a
 * number; a straight apostrophe; a space before ; ! or ?.
 */
const LOOSE = /\p{L}.* [:»%$](?![-:|])|« |\p{L}'\p{L}|\d \d{3}|[ \u00a0][;!?]/u

const linesOf = (text: string, file: string) =>
  text
    .split('\n')
    .map((line, index) => ({ place: `${file}:${index + 1}`, line: line.replace(/\]\([^)]*\)|`[^`]*`/g, '') }))

test('French texts follow Québec typography', async () => {
  const files = (await readdir(data, { recursive: true })).filter((file) => file.endsWith('fr-CA.md'))
  expect(files.length).toBeGreaterThan(25)
  const texts = await Promise.all(
    files.map(async (file) => linesOf(await readFile(new URL(file, data), 'utf8'), file)),
  )
  const loose = texts.flat().filter(({ line }) => LOOSE.test(line))
  expect(loose).toEqual([])
})
