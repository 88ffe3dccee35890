import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const data = new URL('../../data/', import.meta.url)

/** A colon, guillemet or sign after a space that may break; a straight apostrophe; a space before ; ! or ?. */
const LOOSE = /\p{L}.* [:»%$](?![-:|])|« |\p{L}'\p{L}|\d \d{3}|[ \u00a0][;!?]/u

const linesOf = (text: string, file: string) =>
  text
    .split('\n')
    .map((line, index) => ({ place: `${file}:${index + 1}`, line: line.replace(/\]\([^)]*\)|`[^`]*`/g, '') }))

test('French texts are set as French is set in Québec', async () => {
  const files = (await readdir(data, { recursive: true })).filter((file) => file.endsWith('fr-CA.md'))
  expect(files.length).toBeGreaterThan(25)
  const texts = await Promise.all(
    files.map(async (file) => linesOf(await readFile(new URL(file, data), 'utf8'), file)),
  )
  const loose = texts.flat().filter(({ line }) => LOOSE.test(line))
  expect(loose).toEqual([])
})
