import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

// Each test reads the environment afresh and restores it afterward.
beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** Returns the value of a variable in each of the three processes, by process name. */
async function valuesOf(variable: string): Promise<Record<string, string | undefined>> {
  const { environmentOf, parts } = await import('./processes.ts')
  return Object.fromEntries(parts('start').map((part) => [part.name, environmentOf(part)[variable]]))
}

test.each(['none', '203.0.113.5', undefined])(
  'the graph and the services still trust the site on this machine when the site has TRUST_PROXY=%s',
  async (proxy) => {
    vi.stubEnv('TRUST_PROXY', proxy)
    expect(await valuesOf('TRUST_PROXY')).toEqual({
      'REST services': 'loopback',
      'Graph and explorer': 'loopback',
      Site: proxy,
    })
  },
)

test('lets variables that a developer sets override the defaults, except PORT and METRICS_PORT', async () => {
  vi.stubEnv('SITE_URL', 'https://www.example.com')
  vi.stubEnv('PORT', '1')
  vi.stubEnv('METRICS_PORT', '2')
  vi.stubEnv('WEB_PORT', '3001')
  expect((await valuesOf('SITE_URL'))['REST services']).toBe('https://www.example.com')
  expect((await valuesOf('PORT')).Site).toBe('3001')
  // The three processes cannot share one metrics port.
  expect((await valuesOf('METRICS_PORT')).Site).toBe('')
})

test('[F-81] uses PUBLIC_URL for the site, its photos, and links in emails', async () => {
  vi.stubEnv('PUBLIC_URL', 'https://www.example.com')
  vi.stubEnv('SITE_URL', undefined)
  vi.stubEnv('PHOTOS_PUBLIC_URL', undefined)
  const photos = 'https://www.example.com/photos'
  expect(await valuesOf('PUBLIC_URL')).toMatchObject({ 'REST services': '', Site: 'https://www.example.com' })
  expect(await valuesOf('PHOTOS_PUBLIC_URL')).toMatchObject({ 'REST services': photos, Site: photos })
  expect((await valuesOf('SITE_URL'))['REST services']).toBe('https://www.example.com')
  const { parts } = await import('./processes.ts')
  expect(parts('start').map(({ url }) => url)).toContain('https://www.example.com')
})

test('[F-81] loads photos from the services on this machine when PUBLIC_URL is unset', async () => {
  vi.stubEnv('PUBLIC_URL', undefined)
  vi.stubEnv('PHOTOS_PUBLIC_URL', undefined)
  vi.stubEnv('SERVICES_PORT', '4200')
  expect((await valuesOf('PHOTOS_PUBLIC_URL')).Site).toBe('http://localhost:4200/photos')
})

test('[F-76] starts each process in its own process group, so that Ctrl-C in the terminal of npm start does not signal it', async () => {
  const { launch } = await import('./processes.ts')
  const child = launch({ command: ['-e', 'setInterval(() => {}, 1e6)'], env: {} })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'spawn')
  // Throws ESRCH when the process group does not exist.
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  expect(await ended).toEqual([null, 'SIGTERM'])
})

test('images and systemd units start the graph and the site with the options of npm start', async () => {
  const { parts, root } = await import('./processes.ts')
  const dockerfile = readFileSync(`${root}Dockerfile`, 'utf8')
  for (const { command, name } of parts('start').filter(({ name }) => name !== 'REST services')) {
    expect(command[0], name).toBe('--max-semi-space-size=32')
    expect(dockerfile).toContain(`CMD ${JSON.stringify(['node', ...command]).replaceAll(',', ', ')}`)
  }
  const [, , site] = parts('start')
  expect(site?.command.slice(1, 3)).toEqual(['--max-old-space-size=384', '--heap-growing-percent=200'])
  const running = readFileSync(`${root}docs/running.md`, 'utf8')
  for (const { command } of parts('start')) expect(running).toContain(`/usr/bin/node ${command.join(' ')}`)
})
