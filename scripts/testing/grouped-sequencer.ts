import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A test file of a project. */
export interface TestFile {
  project: { name: string }
  moduleId: string
}

/**
 * Runs the files of a project one after the other, tests of processes first, those with a document last. A worker
 * process goes on with the next file only if that one has the same project and environment; otherwise Vitest ends it and
 * starts another. Within a group the slowest known files are first; UNIT_SEED shuffles them instead.
 */
export class GroupedSequencer extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const sorted = seed === undefined ? await super.sort(specifications) : shuffled(specifications, seed)
    return inGroups(
      sorted,
      this.ctx.projects.map(({ name }) => name),
      (file) => readFileSync(file, 'utf8').includes('@vitest-environment jsdom'),
    )
  }
}

/** The files by project and, within it, by environment; otherwise in the order given. */
export function inGroups<T extends TestFile>(
  files: readonly T[],
  projects: readonly string[],
  wantsDocument: (file: string) => boolean,
): T[] {
  const placeOf = (file: string) => (file.includes('/scripts/') ? 0 : 1 + Number(wantsDocument(file)))
  return files
    .map((file) => ({ file, group: 3 * projects.indexOf(file.project.name) + placeOf(file.moduleId) }))
    .sort((a, b) => a.group - b.group)
    .map(({ file }) => file)
}

/** In an order that depends on the seed alone. */
export function shuffled<T extends TestFile>(files: readonly T[], seed: number): T[] {
  const rank = ({ moduleId }: T) => createHash('sha256').update(`${seed} ${moduleId}`).digest('hex')
  return files
    .map((file) => ({ file, rank: rank(file) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ file }) => file)
}
