import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Whether a test file asks for a document. */
const wantsDocument = (file: string) => readFileSync(file, 'utf8').includes('@vitest-environment jsdom')

/**
 * Runs the files of a project one after the other, tests of processes first, those with a document last. A worker
 * process goes on with the next file only if that one has the same project and environment; otherwise Vitest ends it and
 * starts another. Within a group the slowest known files are first; `--sequence.seed=N` shuffles them instead.
 */
export class GroupedSequencer extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const sorted = seed === undefined ? await super.sort(specifications) : shuffled(specifications, seed)
    const projects = this.ctx.projects.map(({ name }) => name)
    const group = ({ project, moduleId }: TestSpecification) =>
      projects.indexOf(project.name) * 3 +
      (moduleId.includes('/scripts/') ? 0 : 1 + Number(wantsDocument(moduleId)))
    const groups = new Map(sorted.map((specification) => [specification, group(specification)]))
    return sorted.sort((a, b) => (groups.get(a) ?? 0) - (groups.get(b) ?? 0))
  }
}

/** In an order that depends on the seed alone. */
function shuffled(specifications: TestSpecification[], seed: number): TestSpecification[] {
  const rank = ({ moduleId }: TestSpecification) =>
    createHash('sha256').update(`${seed} ${moduleId}`).digest('hex')
  return specifications
    .map((specification) => ({ specification, rank: rank(specification) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ specification }) => specification)
}
