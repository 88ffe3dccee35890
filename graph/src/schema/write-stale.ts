import { readFile, writeFile } from 'node:fs/promises'

/** Writes the files whose text differs in the folder, or none with `checkOnly`. Returns the names of those that differ. */
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
