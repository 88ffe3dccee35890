import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateMarket } from '@gable/sample/market/market'
import { loadRoster } from '@gable/service-agents/load'
import { agents as agentsService } from '@gable/service-agents/service'
import { migrate } from '@gable/service-kit/database/migrate'
import { openDatabase } from '@gable/service-kit/database/open'
import { vacuumTables } from '@gable/service-kit/database/vacuum'
import { createLog } from '@gable/service-kit/runtime/log'
import type { NativePostgres } from '@gable/service-kit/test-kit/native-postgres'
import type { MarketOffice } from '@gable/service-offices/load'
import { loadOffices } from '@gable/service-offices/load'
import { offices as officesService } from '@gable/service-offices/service'

const SEED = 1
/** Sizes of a reference market: a generated market of 25,000 listings has 1,200 agents. */
const LISTINGS = 25_000
const AGENTS = 1_200
/** Board that every office belongs to. */
export const BOARD = 'BENCH'

/** Values from which the benchmark builds its searches. */
export interface DirectoryFacts {
  /** The city key of each agent, including duplicates. */
  cities: readonly string[]
  states: readonly string[]
  /** First and last names. */
  names: readonly string[]
  officeNames: readonly string[]
  positions: readonly { lat: number; lon: number }[]
  languages: readonly string[]
  specialties: readonly string[]
  subSpecialties: readonly string[]
}

export interface BenchDirectory {
  env: Record<string, string>
  facts: DirectoryFacts
  drop(): void
}

/**
 * Fills a database with `size` agents and `size` offices, on the given server or else on the embedded engine.
 */
export async function makeDirectory(
  size: number,
  server: NativePostgres | undefined,
): Promise<BenchDirectory> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gable-bench-'))
  const drop = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', drop)
  // In a generated market, the number of agents grows with the square root of the number of listings, so this
  // call requests enough listings for `size` agents. The benchmark itself loads no listings.
  const market = generateMarket({ seed: SEED, listings: Math.round(LISTINGS * (size / AGENTS) ** 2) })
  const offices = multiplyOffices(market.offices, size)
  const url = await server?.createDatabase()
  const db = await openDatabase({ log: createLog('bench', 'error'), url, dataDir, statementTimeoutMs: 0 })
  try {
    for (const { name, migrations } of [agentsService, officesService])
      if (migrations) await migrate(db, name, migrations)
    await loadRoster(db, market)
    await loadOffices(db, offices)
    await vacuumTables(db)
  } finally {
    await db.close()
  }
  const { agents } = market
  const distinct = (values: readonly string[]) => [...new Set(values)]
  return {
    env: { DATA_DIR: dataDir, SAMPLE_LISTINGS: '0', ...(url && { DATABASE_URL: url }) },
    facts: {
      cities: agents.map(({ cityKey }) => cityKey),
      states: distinct(agents.map(({ state }) => state)),
      names: distinct(agents.map(({ firstName, lastName }) => `${firstName} ${lastName}`)),
      officeNames: distinct(market.offices.map(({ officeName }) => officeName)),
      positions: market.offices.map(({ lat, lon }) => ({ lat, lon })),
      languages: distinct(agents.flatMap(({ languages }) => languages)),
      specialties: distinct(agents.flatMap(({ specialties }) => specialties)),
      subSpecialties: distinct(agents.flatMap(({ subSpecialties }) => subSpecialties)),
    },
    drop,
  }
}

/**
 * Returns `count` offices: repeats each office under a new id at a slightly shifted location, and adds the
 * benchmark's board to every office.
 */
function multiplyOffices(offices: readonly MarketOffice[], count: number): MarketOffice[] {
  return Array.from({ length: count }, (_, i) => {
    const office = offices[i % offices.length]
    if (!office) throw new RangeError('Failed to multiply offices: the market has none')
    const copyNumber = Math.floor(i / offices.length)
    return {
      ...office,
      masterCustomerId: `${office.masterCustomerId}-${copyNumber}`,
      lat: office.lat + copyNumber * 0.003,
      lon: office.lon + copyNumber * 0.005,
      boards: [...office.boards, BOARD],
    }
  })
}
