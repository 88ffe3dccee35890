import { slugify } from '@gable/data/places/names'
import { pictureUrl } from '@gable/service-kit/picture'
import { z } from 'zod'

const Award = z.object({ name: z.string(), year: z.int() })
const awards = z.array(Award).describe('Newest first')

/** An agent as the site shows one. */
export const Agent = z.object({
  masterCustomerId: z.string(),
  mcid: z.string().describe('masterCustomerId by its short name'),
  entityType: z.literal('agent'),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  photo: z.string().nullable().describe('Address of the portrait'),
  associatePhoto: z.string().nullable().describe('photo by its other name'),
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
  bioUrl: z.string().describe('Path of the profile on the site'),
  languages: z.array(z.string()),
  specialties: z.array(z.string()),
  subSpecialties: z.array(z.string()),
  civicActivities: z.array(z.string()),
  yearsExperience: z.int(),
  careerAwards: awards,
  awards,
  teamAwards: awards,
  about: z.string(),
  aboutFrench: z.string(),
})
export type Agent = z.infer<typeof Agent>

type Derived =
  | 'mcid'
  | 'entityType'
  | 'photo'
  | 'associatePhoto'
  | 'bioUrl'
  | 'careerAwards'
  | 'awards'
  | 'teamAwards'

/** What the database keeps of an agent. */
export interface AgentRow extends Omit<Agent, Derived> {
  photoKey: string | null
  awards: { name: string; year: number; kind: 'career' | 'general' | 'team' }[]
}

/** An agent as stored, with the portrait's address under the base of pictures. */
export function toAgent({ photoKey, awards, ...row }: AgentRow, photosUrl: string): Agent {
  const photo = photoKey && pictureUrl(photosUrl, photoKey)
  const awardsOf = (wanted: AgentRow['awards'][number]['kind']) =>
    awards
      .filter(({ kind }) => kind === wanted)
      .map(({ name, year }) => ({ name, year }))
      .sort((one, other) => other.year - one.year)
  return {
    ...row,
    mcid: row.masterCustomerId,
    entityType: 'agent',
    photo,
    associatePhoto: photo,
    bioUrl: bioUrl(row),
    careerAwards: awardsOf('career'),
    awards: awardsOf('general'),
    teamAwards: awardsOf('team'),
  }
}

type Named = Pick<Agent, 'firstName' | 'lastName' | 'city' | 'state' | 'masterCustomerId'>

function bioUrl({ firstName, lastName, city, state, masterCustomerId }: Named): string {
  const who = slugify([firstName, lastName, city, state].join(' ')) || 'agent'
  return `/real-estate-agents/${who}/${encodeURIComponent(masterCustomerId)}`
}
