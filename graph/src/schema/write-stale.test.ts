import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { staleReport, writeStale } from './write-stale.ts'

const path = mkdtempSync(join(tmpdir(), 'gable-stale-'))
const folder = pathToFileURL(`${path}/`)
const files = [
  { name: 'one.graphql', text: 'type One' },
  { name: 'two.graphql', text: 'type Two' },
]

afterAll(() => rmSync(path, { recursive: true, force: true }))

test('returns the names of stale files, and writes the files unless checkOnly is set', async () => {
  writeFileSync(join(path, 'one.graphql'), 'type One')
  expect(await writeStale(folder, files, { checkOnly: true })).toEqual(['two.graphql'])
  expect(readdirSync(path)).toEqual(['one.graphql'])
  expect(await writeStale(folder, files, { checkOnly: false })).toEqual(['two.graphql'])
  expect(readFileSync(join(path, 'two.graphql'), 'utf8')).toBe('type Two')
  expect(await writeStale(folder, files, { checkOnly: true })).toEqual([])
})

test('reports stale files as a failure with instructions in check mode, and otherwise reports the written files', () => {
  const names = files.map(({ name }) => name)
  expect(staleReport(names, { checkOnly: true })).toEqual({
    text: 'Stale: one.graphql and two.graphql. Run `npm run schema` and commit the result.',
    isFailure: true,
  })
  expect(staleReport(names, { checkOnly: false })).toEqual({
    text: 'Wrote one.graphql and two.graphql.',
    isFailure: false,
  })
  expect(staleReport([], { checkOnly: true })).toEqual({
    text: 'The composed schema is up to date.',
    isFailure: false,
  })
})
