import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Words with hyphens, such as the key of a picture. */
const HYPHENATED = /\w+(?:-\w+)+/g

/**
 * Returns the words of the editors' files among which are the keys of their pictures. The photo service draws
 * only these on a real market.
 */
export async function editorialPictureKeys(
  data = new URL('../../data/', import.meta.url),
): Promise<ReadonlySet<string>> {
  const folder = fileURLToPath(data)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
  )
  return new Set(texts.flatMap((text) => text.match(HYPHENATED) ?? []))
}
