/** Creates a small repository with a change, and checks which steps `npm test -- --changed` runs. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changedSteps, MAX_TEST_FILES } from './changed.ts'

const committed = {
  'web/src/pages/search/search.tsx': '',
  'web/src/platform/graphql/generated/gql.ts': '',
  'subgraphs/listings/src/generated/resolvers.ts': '',
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`web/src/pages/search/a${at}.test.tsx`, "import './search.tsx'"]),
  ),
}

function repository(changed: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'gable-changed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  const write = (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder })
  write(committed)
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'a')
  write(changed)
  return folder
}

const commands = (folder: string, files?: string[]) =>
  new Map(changedSteps(folder, files).map(({ name, command }) => [name, command]))

test('checks a changed page: its types, lint rules, nearest tests, and stage test', () => {
  const steps = commands(repository({ 'web/src/pages/search/search.tsx': 'export {}' }))
  expect([...steps.keys()]).toEqual(['stage test of search', 'types', 'format and lint', 'nearest tests'])
  expect(steps.get('format and lint')).toMatch(/ "web\/src\/pages\/search\/search\.tsx"$/)
  expect(steps.get('nearest tests')?.match(/\.test\.tsx/g)).toHaveLength(MAX_TEST_FILES)
})

test('generates the types of operations first when an operation changes', () => {
  const steps = commands(
    repository({ 'web/src/pages/search/new-query.ts': 'export const a = graphql(`{ a }`)' }),
  )
  expect([...steps.keys()][0]).toBe('types of operations')
})

test('runs no stage test for a file that no page uses, and nothing when no file differs', () => {
  expect(commands(repository({ 'services/kit/src/a.ts': '' })).has('stage test of search')).toBe(false)
  expect(commands(repository({})).size).toBe(0)
})

test('checks the given files instead of the changed files', () => {
  const steps = commands(repository({ 'services/kit/src/a.ts': '' }), ['web/src/pages/search/a1.test.tsx'])
  expect(steps.get('nearest tests')).toBe('vitest run --maxWorkers=1 "web/src/pages/search/a1.test.tsx"')
})
