import { slugify } from '@gable/places/names'
import type { MarketAgent, MarketTeam } from '@gable/service-agents/load'
import { mix, Random } from '../../random.ts'
import { photoKey, photoSeed } from '../media/photo-keys.ts'
import {
  aboutAgent,
  aboutAgentFrench,
  aboutTeam,
  aboutTeamFrench,
  CIVIC,
  chooseAwards,
  chooseFormer,
  SUB_SPECIALTIES,
  specialtyNames,
} from './agent-texts.ts'
import { fictionalPhone } from './area-codes.ts'
import type { LocatedOffice } from './offices.ts'
import { chooseName } from './person-names.ts'

/** Builds named teams in the larger offices. `buildAgents` assigns the members. */
export function buildTeams(
  count: number,
  locatedOffices: readonly LocatedOffice[],
  seed: number,
): MarketTeam[] {
  return Array.from({ length: Math.min(count, locatedOffices.length) }, (_, i) => {
    const random = Random.of('team', seed, i)
    const locatedOffice = locatedOffices[Math.floor((i * locatedOffices.length) / count)]
    if (!locatedOffice) throw new RangeError('The market has more teams than offices.')
    const { last } = chooseName(locatedOffice.region, random)
    const french = locatedOffice.region === 'qc'
    const teamName = french
      ? `Équipe ${last}`
      : random.pick([`The ${last} Team`, `${last} & Partners`, `The ${last} Group`])
    const city = locatedOffice.city.placeName
    return {
      masterCustomerId: String(5_000_000 + i * 41 + (mix(seed) % 37)),
      teamName,
      city,
      state: locatedOffice.city.state,
      cityKey: locatedOffice.city.placeKey,
      officeMasterCustomerId: locatedOffice.office.masterCustomerId,
      about: aboutTeam(teamName, city, random),
      aboutFrench: aboutTeamFrench(teamName, city, random),
    }
  })
}

/**
 * Distributes agents over the offices in turn, so that every office has agents. `statesOf` contains the
 * states in which the agents of an office are licensed, by office.
 */
export function buildAgents(
  count: number,
  locatedOffices: readonly LocatedOffice[],
  teams: readonly MarketTeam[],
  statesOf: ReadonlyMap<string, ReadonlySet<string>>,
  thisYear: number,
  seed: number,
): MarketAgent[] {
  const teamOfOffice = new Map(teams.map((team) => [team.officeMasterCustomerId, team.masterCustomerId]))
  return Array.from({ length: count }, (_, i) => {
    const locatedOffice = locatedOffices[i % locatedOffices.length]
    if (!locatedOffice) throw new RangeError('The market has no offices.')
    const masterCustomerId = String(7_000_000 + i * 43 + (mix(seed) % 41))
    const random = Random.of('agent', seed, i)
    const team = teamOfOffice.get(locatedOffice.office.masterCustomerId) ?? null
    const states = statesOf.get(locatedOffice.office.masterCustomerId) ?? new Set([locatedOffice.city.state])
    return hire(locatedOffice, masterCustomerId, random.chance(0.55) ? team : null, states, thisYear, random)
  })
}

function hire(
  { office, city, region }: LocatedOffice,
  masterCustomerId: string,
  team: string | null,
  states: ReadonlySet<string>,
  thisYear: number,
  random: Random,
): MarketAgent {
  const { first, last, woman, language } = chooseName(region, random)
  const yearsExperience = Math.max(1, Math.round(38 * random.unit() ** 1.7))
  const french = region === 'qc'
  const specialties = random.sample(specialtyNames, random.int(2, 4))
  const person = {
    first,
    city: city.placeName,
    years: yearsExperience,
    office: office.officeName,
    specialties: specialties.slice(0, 3),
    former: chooseFormer(random),
  }
  const slug = slugify(`${first} ${last}`)
  const domain = office.website.replace('https://www.', '')
  return {
    masterCustomerId,
    firstName: first,
    lastName: last,
    title: titleOf(french, woman, yearsExperience, random),
    photoKey: random.chance(0.04)
      ? null
      : photoKey({
          kind: 'portrait',
          region,
          style: 'modern',
          age: Math.floor(ageOf(masterCustomerId, yearsExperience) / 10),
          variant: woman ? 2 : 1,
          seed: photoSeed(masterCustomerId),
        }),
    licenses: [...states].map((state) => ({ state, number: licenseNumber(state, random) })),
    city: city.placeName,
    state: city.state,
    cityKey: city.placeKey,
    officeMasterCustomerId: office.masterCustomerId,
    teamMasterCustomerId: team,
    website: `${office.website}/${slug}`,
    primaryPhone: fictionalPhone(city, random),
    email: `${slug.replace(/-/g, '.')}.${masterCustomerId.slice(-4)}@${domain}`,
    languages: languagesOf(language, french, random),
    specialties,
    subSpecialties: random.sample(SUB_SPECIALTIES, random.int(0, 3)),
    civicActivities: random.sample(CIVIC, random.int(0, 2)),
    yearsExperience,
    awards: chooseAwards(yearsExperience, team !== null, thisYear, random),
    about: aboutAgent(person, random),
    aboutFrench: aboutAgentFrench(person, random),
  }
}

const MIN_AGE = 22
const MAX_AGE = 76

/** Returns the age of an agent. An agent can start at any age from 22 on; most start young. */
function ageOf(masterCustomerId: string, yearsExperience: number): number {
  const years = MAX_AGE - MIN_AGE - yearsExperience
  return MIN_AGE + yearsExperience + Math.round(years * Random.of('age', masterCustomerId).unit() ** 1.8)
}

function titleOf(french: boolean, woman: boolean, years: number, random: Random): string {
  if (french) return woman ? 'Courtière immobilière' : 'Courtier immobilier'
  if (years > 15 && random.chance(0.4))
    return random.pick(['Broker Associate', 'Managing Broker', 'Associate Broker'])
  return random.pick(['Real Estate Agent', 'Sales Associate', 'Listing Specialist', 'Buyer Specialist'])
}

function languagesOf(own: string | null, french: boolean, random: Random): string[] {
  const languages = french ? ['French', 'English'] : ['English']
  if (own && !languages.includes(own) && random.chance(0.85)) languages.push(own)
  if (!own && random.chance(0.07)) languages.push(random.pick(['Spanish', 'French', 'German', 'Portuguese']))
  return languages
}

const licenseNumber = (state: string, random: Random) =>
  state === 'QC'
    ? `${random.pick(['G', 'H', 'J'])}${random.int(1000, 9999)}`
    : `${state}-${random.int(100_000, 999_999)}`
