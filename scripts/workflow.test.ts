/** Tests that the workflow on GitHub runs the command that the README gives a newcomer. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.ts'

const text = (path: string) => readFileSync(join(root, path), 'utf8')
const COMMAND = 'npm install && npm test'

test('the workflow runs .ci/run, which runs the command of the README', () => {
  expect(text('.github/workflows/test.yml')).toMatch(/^ +- run: \.ci\/run$/m)
  expect(text('.ci/run').trim().split('\n').at(-1)).toBe(COMMAND)
  expect(text('README.md')).toContain(COMMAND)
})

test('the workflow includes the oldest supported major version of Node', () => {
  const oldest = /"node": ">=(\d+)\./.exec(text('package.json'))?.[1]
  expect(oldest).toBeDefined()
  expect(text('.github/workflows/test.yml')).toMatch(new RegExp(`node: \\[${oldest}, `))
})
