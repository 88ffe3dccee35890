import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../file-kinds.ts'
import { isTest } from '../planted-faults/product-source.ts'
import { root } from '../processes.ts'

const files = listFiles(root)
/** Files whose code names other files of the repository, often in patterns. Tests also name invented files. */
const readers = files.filter(
  (file) =>
    /^(scripts|bench)\/.*\.(ts|mjs|cjs)$|^[^/]+\.config\.\w+$|^knip\.json$|^\.dep/.test(file) &&
    !isTest(file),
)
const PATH = /(?<![\w./-])(?:kit|graph|web|services|subgraphs|sample|scripts|bench|docs)\/[\w./-]+/g

/** Returns the paths in a text, with the escapes of patterns removed, that begin the path of no file. */
const stalePaths = (text: string): string[] =>
  [...text.replaceAll(/\\([/.])/g, '$1').matchAll(PATH)]
    .map(([path]) => path.replace(/[./-]+$/, ''))
    .filter((path) => !/\/(generated|dist)\b/.test(path))
    .filter((path) => !existsSync(join(root, path)) && !files.some((file) => file.startsWith(path)))

test('scripts, benchmarks, and settings name files and folders that exist', () => {
  expect(readers.length).toBeGreaterThan(100)
  const stale = readers.flatMap((file) =>
    stalePaths(readFileSync(join(root, file), 'utf8')).map((path) => `${file}: ${path}`),
  )
  expect(stale).toEqual([])
})

test('finds a folder that has moved, also in a pattern', () => {
  expect(
    stalePaths("touches(/^web\\/src\\/i18n\\//) || 'web/src/platform/i18n/' || 'graph/schema.graphql'"),
  ).toEqual(['web/src/i18n'])
})
