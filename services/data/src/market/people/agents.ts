import { slugify } from '../../places/names.ts'
import { mix, Random } from '../../random/random.ts'
import type { MarketAgent, MarketTeam } from '../market.types.ts'
import { photoKey, photoSeed } from '../media/photo-keys.ts'
import {
  aboutAgent,
  aboutAgentFrench,
  aboutTeam,
  aboutTeamFrench,
  CIVIC,
  chooseAwards,
  chooseFormer,
  SPECIALTIES,
  SUB_SPECIALTIES,
} from './agent-texts.ts'
import { fictionalPhone } from './area-codes.ts'
import type { OfficeSeat } from './offices.ts'
import { chooseName } from './people-names.ts'

/** Teams sit in the larger offices; each has a name, and its members are chosen when agents are hired. */
export function buildTeams(count: number, seats: readonly OfficeSeat[], seed: number): MarketTeam[] {
  return Array.from({ length: Math.min(count, seats.length) }, (_, i) => {
    const random = Random.of('team', seed, i)
    const seat = seats[Math.floor((i * seats.length) / count)]
    if (!seat) throw new RangeError('More teams than offices')
    const { last } = chooseName(seat.region, random)
    const french = seat.region === 'qc'
    const teamName = french
      ? `Équipe ${last}`
      : random.pick([`The ${last} Team`, `${last} & Partners`, `The ${last} Group`])
    const city = seat.city.placeName
    return {
      masterCustomerId: String(5_000_000 + i * 41 + (mix(seed) % 37)),
      teamName,
      city,
      state: seat.city.state,
      cityKey: seat.city.placeKey,
      officeMasterCustomerId: seat.office.masterCustomerId,
      about: aboutTeam(teamName, city, random),
      aboutFrench: aboutTeamFrench(teamName, city, random),
    }
  })
}

/** Hires agents for the offices in turn, so that every office has some; `statesOf` adds licences for where they sell. */
export function buildAgents(
  count: number,
  seats: readonly OfficeSeat[],
  teams: readonly MarketTeam[],
  statesOf: ReadonlyMap<string, ReadonlySet<string>>,
  thisYear: number,
  seed: number,
): MarketAgent[] {
  const teamOfOffice = new Map(teams.map((team) => [team.officeMasterCustomerId, team.masterCustomerId]))
  return Array.from({ length: count }, (_, i) => {
    const seat = seats[i % seats.length]
    if (!seat) throw new RangeError('No offices')
    const masterCustomerId = String(7_000_000 + i * 43 + (mix(seed) % 41))
    const random = Random.of('agent', seed, i)
    const team = teamOfOffice.get(seat.office.masterCustomerId) ?? null
    const states = statesOf.get(seat.office.masterCustomerId) ?? new Set([seat.city.state])
    return hire(seat, masterCustomerId, random.chance(0.55) ? team : null, states, thisYear, random)
  })
}

function hire(
  { office, city, region }: OfficeSeat,
  masterCustomerId: string,
  team: string | null,
  states: ReadonlySet<string>,
  thisYear: number,
  random: Random,
): MarketAgent {
  const { first, last, woman, language } = chooseName(region, random)
  const yearsExperience = Math.max(1, Math.round(38 * random.unit() ** 1.7))
  const french = region === 'qc'
  const specialties = random.sample(SPECIALTIES, random.int(2, 4))
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
          variant: woman ? 2 : 1,
          seed: photoSeed(masterCustomerId),
        }),
    licenses: [...states].map((state) => ({ state, number: licence(state, random) })),
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

const licence = (state: string, random: Random) =>
  state === 'QC'
    ? `${random.pick(['G', 'H', 'J'])}${random.int(1000, 9999)}`
    : `${state}-${random.int(100_000, 999_999)}`
