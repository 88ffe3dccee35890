import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../processes.ts'
import { bundleArguments, bundleServers, keepPlaces } from './bundle-servers.ts'

test('a bundled file finds the files next to its source, and the bundles of other processes', () => {
  const at = (source: string) => keepPlaces(source, join(root, 'services/main/src/process/fill-apart.ts'))
  const url = 'new URL("../services/main/src/process/fill-apart.ts", import.meta.url)'
  expect(at("new URL('../data/', import.meta.url)")).toBe(`new URL('../data/', ${url})`)
  expect(at('createRequire(import.meta.url)')).toBe(`createRequire(${url}.href)`)
  expect(at("join(import.meta.dirname, '..')")).toBe(
    `import { fileURLToPath as fileOfUrl } from 'node:url'; join(fileOfUrl(new URL('.', ${url})).slice(0, -1), '..')`,
  )
  expect(at('import.meta.env.SSR')).toBe('import.meta.env.SSR')
  expect(at("new URL('../fill.ts', import.meta.url)")).toBe("new URL('./fill.mjs', import.meta.url)")
})

test('bundles contain no package and no absolute path of this machine', async () => {
  await bundleServers()
  const [, file = ''] = bundleArguments('graph/src/main.ts') ?? []
  const bundle = readFileSync(join(root, file), 'utf8')
  expect(bundle).toMatch(/from "\.\.\/node_modules\/pino\//)
  expect(bundle).not.toContain(root)
  expect(existsSync(join(root, `${file}.map`))).toBe(true)
  expect(bundleArguments('scripts/start.ts')).toBeUndefined()
})
