import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const require = createRequire(import.meta.url)
const run = (file: string, ...args: string[]) =>
  execFileSync(process.execPath, [file, ...args], { cwd: folder, encoding: 'utf8' })

test('[F-70] gql.tada types results and inputs from the schema and keeps inputs with a default optional', () => {
  mkdirSync(join(folder, 'generated'), { recursive: true })
  run(join(dirname(require.resolve('gql.tada/package.json')), 'bin/cli.js'), 'generate-output')
  expect(run(join(dirname(require.resolve('typescript/package.json')), 'bin/tsc'), '-p', '.')).toBe('')
})
