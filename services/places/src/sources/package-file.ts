import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Reads a data file that a package ships, named relative to a module of it that can be resolved. */
export function readPackageFile(module: string, relative: string, encoding: 'utf8' | 'latin1'): string {
  return readFileSync(join(dirname(module), relative), encoding)
}
