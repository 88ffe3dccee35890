/** Counts the lines of the repository by kind of file and top-level folder. */
import { type FileKind, kindOf } from './file-kinds.ts'

const KINDS: readonly FileKind[] = ['product', 'support', 'test', 'sample']

export interface CountedFile {
  path: string
  kind: FileKind
  lines: number
}

/** Parses `git diff --numstat` from the empty tree. Leaves out binary files and files without a kind. */
export const countedFiles = (numstat: string): CountedFile[] =>
  numstat.split('\n').flatMap((row) => {
    const [added = '-', , path = ''] = row.split('\t')
    const kind = kindOf(path)
    return kind && added !== '-' ? [{ path, kind, lines: Number(added) }] : []
  })

/** Returns the lines by budget name: `lines product` for a total, then `lines product web` for a folder. */
export function lineTotals(files: readonly CountedFile[]): Map<string, number> {
  const totals = new Map(KINDS.map((kind) => [`lines ${kind}`, 0]))
  for (const { path, kind, lines } of files)
    for (const name of [`lines ${kind}`, `lines ${kind} ${path.split('/')[0]}`])
      totals.set(name, (totals.get(name) ?? 0) + lines)
  return totals
}

/** Returns the median and the 90th percentile of the file sizes in lines, and the longest file. */
export function fileSizes(files: readonly CountedFile[]) {
  const sorted = files.toSorted((one, other) => one.lines - other.lines)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]
  return { median: at(0.5)?.lines ?? 0, p90: at(0.9)?.lines ?? 0, longest: at(1) }
}
