import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** Reads a data file that a package ships beside the module of the given specifier. */
export function readPackageFile(specifier: string, relative: string, encoding: 'utf8' | 'latin1'): string {
  return readFileSync(join(dirname(require.resolve(specifier)), relative), encoding)
}
