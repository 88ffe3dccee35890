/**
 * Checks docker-compose.yml without Docker. Compose rejects files that do not parse strictly, so these tests
 * parse strictly.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readEnv } from '../graph/src/config/env.ts'
import { root } from './processes.ts'

const compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.string()).default({}),
      ports: z.array(z.string()).default([]),
    }),
  ),
})
const read = (file: string) => readFileSync(join(root, file), 'utf8')
// Throws when the file contains a key twice, as Compose does.
const { services } = compose.parse(parse(read('docker-compose.yml'), { merge: true, uniqueKeys: true }))

test('docker-compose.yml defines each key once, and each variable that it uses has a default or an entry in .env.example', () => {
  expect(Object.keys(services)).toEqual(['postgres', 'redis', 'mailpit', 'services', 'jobs', 'graph', 'web'])
  const example = read('.env.example')
  const references = Object.values(services).flatMap(({ environment }) =>
    Object.values(environment).flatMap((value) => [...value.matchAll(/\$\{(\w+)(:?-)?/g)]),
  )
  const unknown = references.filter(([, name, fallback]) => !fallback && !example.includes(`${name}=`))
  expect(unknown.map(([, name]) => name)).toEqual([])
})

test('links in emails use SITE_URL, or else PUBLIC_URL, or else localhost', () => {
  expect(services.services?.environment.SITE_URL).toMatch(
    /^\$\{SITE_URL:-\$\{PUBLIC_URL:-http:\/\/localhost:\$\{WEB_PORT:-3000\}\}\}$/,
  )
})

test('[F-81] browsers load photos from the site, and the site loads them from the services', () => {
  const pictures = `\${PHOTOS_PUBLIC_URL:-\${PUBLIC_URL:-http://localhost:\${WEB_PORT:-3000}}/photos}`
  expect(services.services?.environment.PHOTOS_PUBLIC_URL).toBe(pictures)
  expect(services.web?.environment.PHOTOS_PUBLIC_URL).toBe(pictures)
  expect(services.web?.environment.PHOTOS_URL).toBe(
    `\${PHOTOS_URL:-\${PUBLIC_GATEWAY_URL:-http://services:4100}/photos}`,
  )
  expect(read('.env.example')).not.toMatch(/^PHOTOS_PUBLIC_URL=/m)
})

test('the site loads sample streets from the services of this file, and an empty MAP_TILES turns them off', () => {
  expect(services.web?.environment.MAP_TILES).toBe(
    `\${MAP_TILES-http://services:4100/sample-streets/tiles.json}`,
  )
})

test('publishes only the site to other machines, and trusts no proxy by default', () => {
  const open = Object.entries(services).filter(([, { ports }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')),
  )
  expect(open.map(([name]) => name)).toEqual(['web'])
  const { PUBLIC_URL, TRUST_PROXY } = services.web?.environment ?? {}
  expect([PUBLIC_URL, TRUST_PROXY]).toEqual([
    expect.stringMatching(/^\$\{PUBLIC_URL:-\}$/),
    expect.stringMatching(/^\$\{TRUST_PROXY:-none\}$/),
  ])
})

test.each(Object.entries(readEnv({})).filter(([name]) => name.startsWith('LIMIT_')))(
  '[F-41] passes the graph limit %s from .env and documents its default of %i',
  (name, value) => {
    expect(services.graph?.environment).toHaveProperty(name, `\${${name}:-}`)
    const valueIn = (file: string, line: RegExp) => line.exec(read(file))?.[1]
    expect(valueIn('.env.example', new RegExp(`^# ${name}=(.+)$`, 'm'))).toBe(String(value))
    expect(valueIn('docs/running.md', new RegExp(`^\\| \`${name}\` \\| (.+?) \\|`, 'm'))).toBe(
      value.toLocaleString('en-US'),
    )
  },
)

test('[F-41] docs/running.md documents every setting of the graph', () => {
  const documented = read('docs/running.md')
  expect(Object.keys(readEnv({})).filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
})

test('[F-79] a container that gets the URL of a service also gets the credential variables for that service', () => {
  const example = read('.env.example')
  for (const [process, { environment }] of Object.entries(services)) {
    const own = Object.keys(environment).filter((name) => new RegExp(`^# ${name}=`, 'm').test(example))
    const addresses = own.filter(
      (name) =>
        /_URL$/.test(name) &&
        !/^(?:PUBLIC|SITE|SMTP|PHOTOS_PUBLIC|LEADS_WEBHOOK|NEIGHBORHOOD_MAP|MAP_STYLE)_URL$/.test(name),
    )
    for (const name of addresses.flatMap((address) =>
      ['_TOKEN', '_HEADERS'].map((end) => address.replace(/_URL$/, end)),
    )) {
      expect([process, name, environment[name]]).toEqual([process, name, `\${${name}:-}`])
      expect(example).toMatch(new RegExp(`^# ${name}=`, 'm'))
    }
  }
  expect(Object.keys(services.web?.environment ?? {})).toContain('LOGIN_HEADERS')
})

test('[F-56] docker compose serves the sample market by default, without sample members', () => {
  const { SAMPLE_MARKET, SAMPLE_MEMBERS } = services.services?.environment ?? {}
  expect([SAMPLE_MARKET, SAMPLE_MEMBERS]).toEqual([
    expect.stringMatching(/^\$\{SAMPLE_MARKET:-true\}$/),
    expect.stringMatching(/^\$\{SAMPLE_MEMBERS:-\}$/),
  ])
  for (const name of ['SAMPLE_MARKET', 'SAMPLE_LISTINGS', 'SAMPLE_MEMBERS', 'SAMPLE_COMPENSATION_OFFERS'])
    expect(read('docs/running.md')).toContain(`\`${name}\``)
})
