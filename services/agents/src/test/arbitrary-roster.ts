import fc from 'fast-check'
import { buildRoster, type Roster, type RosterAgent, type RosterTeam } from '../roster/roster.ts'

const CITIES = [
  { city: 'Austin', state: 'TX', cityKey: '1' },
  { city: 'Dallas', state: 'TX', cityKey: '2' },
  { city: 'Montréal', state: 'QC', cityKey: '3' },
  { city: 'Springfield', state: 'IL', cityKey: '4' },
  { city: 'Springfield', state: 'MO', cityKey: '5' },
]
const OFFICES = [
  { officeMasterCustomerId: 'O1', lat: 30.25, lon: -97.76 },
  { officeMasterCustomerId: 'O2', lat: 32.78, lon: -96.8 },
  { officeMasterCustomerId: 'O3', lat: 45.5, lon: -73.6 },
  { officeMasterCustomerId: 'O4', lat: null, lon: null },
]
export const FIRST = ['Jane', 'Zoé', 'Jean-Luc', 'Ana', '李']
export const LAST = ["O'Neil", 'Tremblay-Roy', 'De La Cruz', 'Doe', 'Łukasz', '明']
export const CHOICES = {
  languages: ['English', 'French', 'Spanish', 'Korean'],
  specialties: ['Luxury Homes', 'Buyers', 'Sellers'],
  subSpecialties: ['Divorce', 'Green Homes'],
  civicActivities: ['Rotary', 'Food Bank'],
  licensedIn: ['TX', 'QC', 'IL'],
} as const
const TEAMS = ['T1', 'T2', 'T3']

/** What no search looks at. */
export const unlooked = {
  title: 'Broker',
  officeName: 'Gable Barton Hills',
  website: 'https://jane.example.com',
  primaryPhone: '5125550142',
  email: 'jane@example.com',
}

const some = (values: readonly string[]) => fc.subarray([...values])

const agent = fc
  .record({
    firstName: fc.constantFrom(...FIRST),
    lastName: fc.constantFrom(...LAST),
    place: fc.constantFrom(...CITIES),
    office: fc.constantFrom(...OFFICES),
    // Offices of one name may have several doors.
    door: fc.nat({ max: 15 }),
    teamMasterCustomerId: fc.constantFrom(null, null, ...TEAMS, 'unknown'),
    photoKey: fc.constantFrom(null, 'portrait'),
    yearsExperience: fc.integer({ min: 0, max: 40 }),
    languages: some(CHOICES.languages),
    specialties: some(CHOICES.specialties),
    subSpecialties: some(CHOICES.subSpecialties),
    civicActivities: some(CHOICES.civicActivities),
    licenses: some(CHOICES.licensedIn).map((states) => states.map((state) => ({ state, number: '1' }))),
  })
  .map(({ place, office, door, ...own }) => ({
    ...unlooked,
    ...own,
    ...place,
    ...office,
    lat: office.lat === null ? null : office.lat + door / 8,
  }))

const team = fc.record({
  teamName: fc.constantFrom('The Doe Team', 'Équipe Tremblay', 'Jane & Partners'),
  office: fc.constantFrom(...OFFICES),
})

export interface Rows {
  agents: RosterAgent[]
  teams: RosterTeam[]
}

/** Agents of a few places, offices and teams, so that every filter finds some of them. */
export const arbitraryRows: fc.Arbitrary<Rows> = fc
  .tuple(fc.array(agent, { maxLength: 60, size: 'max' }), fc.tuple(team, team, team))
  .map(([agents, teams]) => ({
    agents: agents.map((own, i) => ({ ...own, key: `A${i}` })),
    teams: teams.map(({ teamName, office }, i) => ({
      key: TEAMS[i] ?? '',
      teamName,
      city: 'Austin',
      state: 'TX',
      cityKey: '1',
      about: '',
      aboutFrench: '',
      ...office,
    })),
  }))

export function rosterOf({ agents, teams }: Rows): Roster {
  const byKey = <T extends { key: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.key, row]))
  const steps = buildRoster({ agent: byKey(agents), team: byKey(teams) })
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
