/** Finds passages in a file that break the language or spelling rules, and links without a target. */
import { join } from 'node:path'
import { root } from '../processes.ts'
import { extractProse } from './extract-prose.ts'
import { liveLinks } from './live-links.ts'
import { plainEnglish } from './plain-english.ts'
import { createSpelling } from './spelling.ts'

const loaded = createSpelling(join(root, 'cspell.json'))

/** Returns the findings in the text of a file, one line each: `line:column rule: "words": advice`. */
export async function findingsIn(file: string, text: string): Promise<string[]> {
  const spelling = await loaded
  const findings = extractProse(file, text).flatMap((passage) => [
    ...plainEnglish(passage, text),
    ...passage.pieces
      .filter(({ isCode }) => !isCode)
      .flatMap(({ start, end }) =>
        spelling(text.slice(start, end)).map(({ offset, message }) => ({ offset: start + offset, message })),
      ),
  ])
  if (file.endsWith('.md')) findings.push(...liveLinks(join(root, file), text))
  return findings
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, message }) => `${positionOf(text, offset)} ${message}`)
}

function positionOf(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n')
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`
}
