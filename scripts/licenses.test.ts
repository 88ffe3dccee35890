import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licenseMistakes } from './licenses.ts'
import { root } from './processes.ts'

const lockOf = (packages: Record<string, object>) => JSON.stringify({ packages })

test('[F-60] reports each production package whose license is not on the list', () => {
  const lock = lockOf({
    '': { license: 'Apache-2.0' },
    'node_modules/free': { license: '(MIT OR GPL-3.0-only)' },
    'node_modules/both': { license: '(MIT AND AGPL-3.0-only)' },
    'node_modules/a/node_modules/@b/copyleft': { license: 'AGPL-3.0-only' },
    'node_modules/silent': {},
    'node_modules/tool': { license: 'GPL-3.0-only', dev: true },
    'node_modules/@gable/web': { link: true },
    'node_modules/@apollo/gateway': { license: 'Elastic-2.0' },
    'node_modules/search': { license: 'Elastic-2.0' },
  })
  expect(licenseMistakes(lock)).toEqual([
    'both: (MIT AND AGPL-3.0-only) is not on the list in scripts/licenses.ts.',
    '@b/copyleft: AGPL-3.0-only is not on the list in scripts/licenses.ts.',
    'silent: no license is not on the list in scripts/licenses.ts.',
    'search: Elastic-2.0 is not on the list in scripts/licenses.ts.',
  ])
})

test("[F-60] README.md and the decision records name the gateway's license, Elastic License 2.0", () => {
  for (const file of ['README.md', 'docs/decisions/0002-libraries.md', 'docs/decisions/0030-licenses.md'])
    expect(readFileSync(join(root, file), 'utf8')).toMatch(/Elastic License 2\.0/)
})
