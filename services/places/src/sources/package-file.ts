import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Reads a data file of a package. `relative` is a path from the directory of `module`, a resolvable module of
 * the package.
 */
export function readPackageFile(module: string, relative: string, encoding: 'utf8' | 'latin1'): string {
  return readFileSync(join(dirname(module), relative), encoding)
}
