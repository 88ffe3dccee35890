/** Lists the files of the repository and sorts them into product, support, tests, and the sample market. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export type FileKind = 'product' | 'support' | 'test' | 'sample'

const TEXT = /\.(tsx?|mts|css|sql|graphql|mjs|cjs|js|grit)$/
const GENERATED = /(^|\/)(generated|__generated__)\/|\.d\.ts$|^graph\/(schema|supergraph)\.graphql$/
/** Tests, the pages that their screenshots show (`look`), and their helpers. */
const TEST = /\.(test|spec|look)\.[a-z]+$|(^|\/)(fixtures|fakes|test-kit|e2e)\/|^scripts\/testing\//
const SUPPORT = /^(scripts|lint|bench)\/|(^|\/)(oracle|clients|kills)\//
const PRODUCT = /^(kit|graph|subgraphs|services|web|time-zones)\//

/** Returns the kind of a source file by its path, or undefined for other files, such as documents. */
export function kindOf(path: string): FileKind | undefined {
  if (!TEXT.test(path) || GENERATED.test(path)) return undefined
  if (TEST.test(path)) return 'test'
  if (SUPPORT.test(path)) return 'support'
  if (path.startsWith('sample/')) return 'sample'
  return PRODUCT.test(path) ? 'product' : undefined
}

/** Returns the paths of the repository's files, those that git does not track yet included. */
export const listFiles = (root: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
