import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureDurability } from './measure-durability.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '10' },
    smoke: { type: 'boolean', default: false },
  },
})
const [members, kills] = values.smoke ? [30, 1] : [Number(values.members), Number(values.kills)]
if (!Number.isInteger(members) || !Number.isInteger(kills) || members < 1 || kills < 0) {
  console.error('npm run bench -- durability [--members 1000] [--kills 10] [--smoke]')
  process.exit(1)
}
const dataDir = await mkdtemp(join(tmpdir(), 'gable-durability-'))
try {
  const { lost, duplicated: doubled, ...counts } = await measureDurability({ dataDir, members, kills })
  process.stdout.write(
    `${counts.accounts} accounts and ${counts.favorites} favorites acknowledged in the course of ${kills} kills ` +
      `with ${counts.interrupted} visitors in the middle of something: ${lost.length} lost, ${doubled.length} doubled\n`,
  )
  for (const fact of [...lost, ...doubled]) process.stdout.write(`${fact}\n`)
  process.exitCode = lost.length + doubled.length > 0 ? 1 : 0
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
