import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A test file and its project. */
export interface TestFile {
  project: { name: string }
  moduleId: string
}

/**
 * Groups test files by project: tests of processes, which include those that borrow the back end; tests in Node; tests
 * that change modules; tests with a jsdom document; and last those with the comment `@runs-last`, which leave a running
 * page behind. Vitest reuses a worker process only when the next file has the same project and environment; otherwise it
 * starts another worker. After a file that changes modules, the worker must load every module again, which takes seconds
 * for the gazetteer alone. In each group, the files that were slowest in earlier runs start first, unless UNIT_SEED sets a
 * shuffled order.
 */
export class GroupedSequencer extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const sorted = seed === undefined ? await super.sort(specifications) : shuffled(specifications, seed)
    return inGroups(
      sorted,
      this.ctx.projects.map(({ name }) => name),
      (file) => readFileSync(file, 'utf8'),
    )
  }
}

/** True when the source of a test file mocks modules or loads them again, so that its modules are not for other files. */
export const changesModules = (source: string): boolean => /\bvi\.(doMock|mock|resetModules)[<(]/.test(source)

/** Sorts files by project, then by environment. Keeps the given order within each group. `read` returns the source. */
export function inGroups<T extends TestFile>(
  files: readonly T[],
  projects: readonly string[],
  read: (file: string) => string,
): T[] {
  const placeOf = (file: string) => {
    const source = read(file)
    if (source.includes('// @runs-last')) return 4
    if (source.includes('@vitest-environment jsdom')) return 3
    if (changesModules(source)) return 2
    return file.includes('/scripts/') || source.includes('borrowBackEnd(') ? 0 : 1
  }
  return files
    .map((file) => ({ file, group: 5 * projects.indexOf(file.project.name) + placeOf(file.moduleId) }))
    .sort((a, b) => a.group - b.group)
    .map(({ file }) => file)
}

/** Shuffles files in an order that depends only on the seed. */
export function shuffled<T extends TestFile>(files: readonly T[], seed: number): T[] {
  const rank = ({ moduleId }: T) => createHash('sha256').update(`${seed} ${moduleId}`).digest('hex')
  return files
    .map((file) => ({ file, rank: rank(file) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ file }) => file)
}
