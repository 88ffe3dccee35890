import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/**
 * Files to skip: tests, benchmarks, and kill measurements. They call services that production code does not
 * call.
 */
const NOT_SERVED = /\.test\.ts$|(?:^|\/)(?:bench|kills|test|testing)\//
const servicesFolder = fileURLToPath(new URL('../../..', import.meta.url))

// Each test reloads the modules with its own environment.
beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function missing(names: string[], addresses: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(addresses)) vi.stubEnv(name, value)
  const { missingAddresses } = await import('./service-needs.ts')
  const { chooseServices, createServices } = await import('../services.ts')
  const { loadSample } = await import('../sample.ts')
  const refuse = (reason: string) => {
    throw new Error(reason)
  }
  const available = createServices(await loadSample({ isSampleWanted: true }))
  return missingAddresses(chooseServices({ names, available, refuse }))
}

test('[F-54] returns an error when leads runs without the addresses of the services that it calls', async () => {
  expect(await missing(['leads'])).toBe(
    'SERVICES: leads cannot run without listings, agents, offices, and login: set LISTINGS_URL, set AGENTS_URL, set OFFICES_URL, and set LOGIN_URL',
  )
})

test('[F-54] lists only the services that neither run in this process nor have an address', async () => {
  const addresses = { LISTINGS_URL: 'https://listings.example.com', AGENTS_URL: 'https://agents.example.com' }
  expect(await missing(['leads', 'accounts', 'sign-in-provider'], addresses)).toBe(
    'SERVICES: leads cannot run without offices: set OFFICES_URL',
  )
  expect(await missing(['leads', 'accounts', 'sign-in-provider', 'offices'], addresses)).toBeUndefined()
})

test('[F-54] suggests adding a service without an address variable to SERVICES', async () => {
  expect(await missing(['accounts', 'listings'])).toBe(
    'SERVICES: accounts cannot run without sign-in-provider: add sign-in-provider to SERVICES',
  )
})

test('[F-54] the needs of each definition match the services that its code calls', async () => {
  const { createServices } = await import('../services.ts')
  for (const { name, needs = [] } of createServices()) {
    const folder = join(servicesFolder, name, 'src')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !NOT_SERVED.test(file))
      .map((file) => join(folder, file))
    const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    const called = [...code.matchAll(/endpoint\(([^)]*)\)/g)].map(([, argument]) => argument)
    expect([name, [...new Set(called)].sort()]).toEqual([name, needs.map((need) => `'${need}'`).sort()])
  }
})

test('[F-54] reports no missing address when all services run together', async () => {
  const { missingAddresses } = await import('./service-needs.ts')
  const { createServices } = await import('../services.ts')
  const needed = createServices().map(({ name, needs = [] }) => ({
    name,
    needs: needs.filter((need) => need !== 'sign-in-provider'),
  }))
  expect(missingAddresses(needed)).toBeUndefined()
})

test('[F-54] lists the unreachable services that a jobs-only process calls at the default address', async () => {
  vi.stubEnv('AGENTS_URL', 'https://agents.example.com')
  const { unreachableDefaults } = await import('./service-needs.ts')
  const services = [{ needs: ['listings', 'agents'] }, { needs: ['offices', 'listings'] }]
  const probed: string[] = []
  const probe = (isThere: boolean) => async (url: string) => {
    probed.push(url)
    return isThere
  }
  expect(await unreachableDefaults(services, probe(true))).toBeUndefined()
  expect(await unreachableDefaults(services, probe(false))).toBe(
    'No services respond at http://127.0.0.1:4100, where jobs call listings and offices: start the services, or set LISTINGS_URL and OFFICES_URL',
  )
  expect(probed).toEqual(['http://127.0.0.1:4100/health', 'http://127.0.0.1:4100/health'])
  expect(await unreachableDefaults([{ needs: ['agents'] }], probe(false))).toBeUndefined()
})
