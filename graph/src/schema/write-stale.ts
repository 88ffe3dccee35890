import { readFile, writeFile } from 'node:fs/promises'

/**
 * Writes each file whose text differs from the file in the folder; with `checkOnly`, writes nothing. Returns
 * the names of the files that differ.
 */
export async function writeStale(
  folder: URL,
  files: readonly { name: string; text: string }[],
  { checkOnly }: { checkOnly: boolean },
): Promise<string[]> {
  const stale: string[] = []
  for (const { name, text } of files) {
    const path = new URL(name, folder)
    const committed = await readFile(path, 'utf8').catch(() => '')
    if (committed === text) continue
    stale.push(name)
    if (!checkOnly) await writeFile(path, text)
  }
  return stale
}

/** Returns a report on the stale files, and whether the command must fail. */
export function staleReport(
  stale: readonly string[],
  { checkOnly }: { checkOnly: boolean },
): { text: string; isFailure: boolean } {
  const names = stale.join(' and ')
  if (stale.length === 0) return { text: 'The composed schema is up to date.', isFailure: false }
  if (!checkOnly) return { text: `Wrote ${names}.`, isFailure: false }
  return { text: `Stale: ${names}. Run \`npm run schema\` and commit the result.`, isFailure: true }
}
