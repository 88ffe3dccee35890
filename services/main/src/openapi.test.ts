import { tmpdir } from 'node:os'
import type { Database } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/runtime/log'
import { createServer } from '@gable/service-kit/server/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { loadSample } from './sample.ts'
import { createServices } from './services.ts'

const METHODS = ['get', 'post', 'put', 'delete', 'patch']
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ summary: z.string().optional() }))),
})

/**
 * The accounts service reads its keys from the database before it registers routes, so its own tests check
 * its document.
 */
const services = createServices(await loadSample({ isSampleWanted: true })).filter(
  ({ name }) => name !== 'accounts',
)
let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  const none = () => Promise.reject(new Error('There is no database'))
  const root = 'http://localhost'
  server = await createServer({
    services,
    db: { engine: 'postgres', query: none, read: none, transaction: none } as Partial<Database> as Database,
    log: createLog('test', 'silent'),
    dataDir: tmpdir(),
    publicUrl: root,
    photosUrl: root,
    endpoint: () => ({ url: root, headers: {} }),
  })
})
afterAll(() => server.close())

/**
 * Returns the paths of all empty strings in a document, for example of an empty description, name, or enum
 * value.
 */
function emptyTexts(value: unknown, path = ''): string[] {
  if (value === '') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => emptyTexts(part, `${path}.${key}`))
}

test.each(services.map(({ name }) => name))(
  'OpenAPI document of %s has a summary for each route and no empty strings',
  async (name) => {
    const document: unknown = (await server.inject(`/${name}/openapi.json`)).json()
    // A parameter may default to an empty string.
    expect(emptyTexts(document).filter((path) => !path.endsWith('.schema.default'))).toEqual([])
    const operations = Object.entries(Document.parse(document).paths).flatMap(([path, methods]) =>
      METHODS.flatMap((method) =>
        methods[method] ? [{ ...methods[method], route: `${method} ${path}` }] : [],
      ),
    )
    expect(operations.length).toBeGreaterThan(0)
    for (const { route, summary } of operations) expect(summary, route).toMatch(/\w/)
  },
)
