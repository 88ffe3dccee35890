import { slugify } from '@gable/places/names'
import { pictureUrl } from '@gable/service-kit/http/picture'
import { z } from 'zod'

const Award = z.object({ name: z.string(), year: z.int() })
const awards = z.array(Award).describe('Newest first')

/** An agent as lists show it. */
export const AgentCard = z.object({
  masterCustomerId: z.string(),
  mcid: z.string().describe('Same value as masterCustomerId'),
  entityType: z.literal('agent'),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  photo: z.string().nullable().describe('URL of the portrait'),
  associatePhoto: z.string().nullable().describe('Same value as photo'),
  licenses: z.array(z.object({ state: z.string(), number: z.string() })),
  city: z.string(),
  state: z.string(),
  cityKey: z.string(),
  officeName: z.string(),
  officeMasterCustomerId: z.string(),
  teamMasterCustomerId: z.string().nullable(),
  website: z.string(),
  primaryPhone: z.string().describe('Ten digits'),
  email: z.string(),
  bioUrl: z.string().describe('Path of the profile page on the site'),
  languages: z.array(z.string()),
  specialties: z.array(z.string()),
  subSpecialties: z.array(z.string()),
  civicActivities: z.array(z.string()),
  yearsExperience: z.int(),
})
export type AgentCard = z.infer<typeof AgentCard>

/** An agent as its profile page shows it. */
export const Agent = AgentCard.extend({
  careerAwards: awards,
  awards,
  teamAwards: awards,
  about: z.string(),
  aboutFrench: z.string(),
})
export type Agent = z.infer<typeof Agent>

/** The columns that lists show, without the key. */
export interface AgentCardRow
  extends Omit<
    AgentCard,
    'masterCustomerId' | 'mcid' | 'entityType' | 'photo' | 'associatePhoto' | 'bioUrl'
  > {
  photoKey: string | null
}

/** An agent as the database stores it. */
export interface AgentRow extends AgentCardRow {
  masterCustomerId: string
  awards: { name: string; year: number; kind: 'career' | 'general' | 'team' }[]
  about: string
  aboutFrench: string
}

/** Converts a row to an agent for lists. `photosUrl` is the base URL of portraits. */
export function toAgentCard(key: string, row: AgentCardRow, photosUrl: string): AgentCard {
  const photo = row.photoKey && pictureUrl(photosUrl, row.photoKey)
  return {
    masterCustomerId: key,
    mcid: key,
    entityType: 'agent',
    firstName: row.firstName,
    lastName: row.lastName,
    title: row.title,
    photo,
    associatePhoto: photo,
    licenses: row.licenses,
    city: row.city,
    state: row.state,
    cityKey: row.cityKey,
    officeName: row.officeName,
    officeMasterCustomerId: row.officeMasterCustomerId,
    teamMasterCustomerId: row.teamMasterCustomerId,
    website: row.website,
    primaryPhone: row.primaryPhone,
    email: row.email,
    bioUrl: bioUrl(key, row),
    languages: row.languages,
    specialties: row.specialties,
    subSpecialties: row.subSpecialties,
    civicActivities: row.civicActivities,
    yearsExperience: row.yearsExperience,
  }
}

/** Converts a row to an agent for its profile page. */
export function toAgent(row: AgentRow, photosUrl: string): Agent {
  const awardsOf = (awardKind: AgentRow['awards'][number]['kind']) =>
    row.awards
      .filter(({ kind }) => kind === awardKind)
      .map(({ name, year }) => ({ name, year }))
      .sort((one, other) => other.year - one.year)
  return {
    ...toAgentCard(row.masterCustomerId, row, photosUrl),
    careerAwards: awardsOf('career'),
    awards: awardsOf('general'),
    teamAwards: awardsOf('team'),
    about: row.about,
    aboutFrench: row.aboutFrench,
  }
}

function bioUrl(key: string, { firstName, lastName, city, state }: AgentCardRow): string {
  const slug = slugify([firstName, lastName, city, state].join(' ')) || 'agent'
  return `/real-estate-agents/${slug}/${encodeURIComponent(key)}`
}
