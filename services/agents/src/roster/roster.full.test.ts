import { EventEmitter, once } from 'node:events'
import type { Database } from '@gable/service-kit/database/database'
import { emptyRowBits, rowBits } from '@gable/service-kit/memory/row-bits'
import { createLog } from '@gable/service-kit/runtime/log'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unsearchedFields } from '../fixtures/arbitrary-roster.ts'
import { agent, office, team } from '../fixtures/sample-roster.ts'
import { loadRoster } from '../load.ts'
import { agents as service } from '../service.ts'
import { countedRowsOf } from './counted.ts'
import { buildRoster, createRosterCache, type Roster, type RosterAgent } from './roster.ts'

const log = createLog('test', 'silent')
const many = Array.from({ length: 2_500 }, (_, i) =>
  agent({
    masterCustomerId: `A${i}`,
    lastName: `Doe${i % 97}`,
    cityKey: String(i % 7),
    yearsExperience: i % 40,
    teamMasterCustomerId: i % 5 === 0 ? 'T1' : null,
  }),
)

/** Returns the contents of a roster in a comparable form. */
const told = ({ entries, years, portraits, cities, byTeam, teamOf, inTeams, members, lists }: Roster) => ({
  entries,
  years,
  portraits,
  inTeams,
  states: cities.states,
  members: byTeam.get('T1'),
  teamOf,
  values: Object.values(lists).map((values) => {
    const valuesOf = (...rows: number[]) => {
      const agents = rowBits(entries.length, Int32Array.from(rows))
      const counts = values.count(countedRowsOf(entries.length, agents, members, emptyRowBits(0)))
      return values.names.map((name, number) => `${name}: ${counts[number]}`).sort()
    }
    const own = entries.map((_, row) => valuesOf(row).filter((text) => !text.endsWith(': 0')))
    return { own, all: valuesOf(...entries.keys()) }
  }),
})

describeStorage('the roster in memory', (engine) => {
  let db: Database
  let live: ReturnType<typeof createRosterCache>
  beforeAll(async () => {
    db = await engine.open([service])
    await loadRoster(db, { agents: many, teams: [team], offices: [office] })
    live = createRosterCache(db, log)
  })
  afterAll(() => live.stop())

  async function expectUpToDate() {
    await live.refresh()
    const anew = createRosterCache(db, log)
    expect(told(await live.current())).toEqual(told(await anew.current()))
    await anew.stop()
  }

  test('equals a newly built roster after each of many changes', async () => {
    const changes = [
      'update agents.agent set years_experience = 7, photo_key = null where years_experience = 8',
      "update agents.agent set team_master_customer_id = null where city_key = '3'",
      "update agents.agent set master_customer_id = 'N' || master_customer_id where years_experience = 9",
      "delete from agents.agent where city_key = '5'",
      "update agents.agent set languages = '{Basque}', city = 'Elsewhere'",
      "update agents.team set team_name = 'Another' where master_customer_id = 'T1'",
      'update agents.agent set team_master_customer_id = null',
      'delete from agents.team',
      'delete from agents.agent',
    ]
    await expectUpToDate()
    expect((await live.current()).entries).toHaveLength(2_501)
    for (const change of changes) {
      await db.query(change)
      await expectUpToDate()
    }
    await loadRoster(db, { agents: many, teams: [team], offices: [office] })
    await expectUpToDate()
    expect((await live.current()).entries).toHaveLength(2_501)
  }, 60_000)

  test('stays the same object when a refresh finds no changes', async () => {
    await live.refresh()
    const known = await live.current()
    await live.refresh()
    expect(await live.current()).toBe(known)
  })

  test('the change log drops entries older than a day', async () => {
    await db.query("update agents.directory_change set changed_at = now() - interval '2 days'")
    await db.query("update agents.agent set city = 'Here' where master_customer_id = 'A1'")
    const changes = await db.query('select distinct key from agents.directory_change')
    expect(changes).toEqual([{ key: 'A1' }])
    await expectUpToDate()
  })

  // PGlite runs one transaction at a time, so transactions cannot commit out of order.
  test.skipIf(engine.name === 'pglite')(
    'misses no changes when transactions commit out of order',
    async () => {
      const cityOf = async (key: string) => {
        await live.refresh()
        return (await live.current()).entries.find((entry) => entry.key === key)?.agent?.city
      }
      const signals = new EventEmitter()
      const early = db.transaction(async (tx) => {
        await tx.query("update agents.agent set city = 'Early' where master_customer_id = 'A10'")
        signals.emit('written')
        await once(signals, 'end')
      })
      await once(signals, 'written')
      await db.query("update agents.agent set city = 'Late' where master_customer_id = 'A11'")
      expect([await cityOf('A10'), await cityOf('A11')]).toEqual(['Austin', 'Late'])
      signals.emit('end')
      await early
      expect(await cityOf('A10')).toBe('Early')
    },
  )

  test('keeps its contents when the tables cannot be read', async () => {
    const known = await live.current()
    await db.query('alter table agents.directory_change rename to away')
    await expect(live.refresh()).rejects.toThrow()
    expect(await live.current()).toBe(known)
    await db.query('alter table agents.away rename to directory_change')
    await expectUpToDate()
  })
})

test('building a large roster yields to requests after each small batch', () => {
  const place = { city: 'Austin', state: 'TX', cityKey: '1', lat: 30, lon: -97 }
  const lists = { languages: [], specialties: [], subSpecialties: [], civicActivities: [], licenses: [] }
  const keys = { officeMasterCustomerId: 'O1', teamMasterCustomerId: null, photoKey: null }
  const name = { firstName: 'Jane', lastName: 'Doe', yearsExperience: 1 }
  const one: Omit<RosterAgent, 'key'> = { ...unsearchedFields, ...place, ...lists, ...keys, ...name }
  const people = Array.from({ length: 4_096 }, (_, i) => [`${i}`, { ...one, key: `${i}` }] as const)
  const steps = buildRoster({ agent: new Map(people), team: new Map() })
  let pauses = 0
  while (!steps.next().done) pauses++
  // This number would differ if a loop never yielded or yielded after every row.
  expect(pauses).toBe(78)
})
