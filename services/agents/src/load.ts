import type { Database } from '@gable/service-kit/database/database'

export interface MarketAward {
  name: string
  year: number
  kind: 'career' | 'general' | 'team'
}

export interface MarketAgent {
  masterCustomerId: string
  firstName: string
  lastName: string
  title: string
  photoKey: string | null
  licenses: { state: string; number: string }[]
  city: string
  state: string
  cityKey: string
  officeMasterCustomerId: string
  teamMasterCustomerId: string | null
  website: string
  primaryPhone: string
  email: string
  languages: string[]
  specialties: string[]
  subSpecialties: string[]
  civicActivities: string[]
  yearsExperience: number
  awards: MarketAward[]
  about: string
  aboutFrench: string
}

export interface MarketTeam {
  masterCustomerId: string
  teamName: string
  city: string
  state: string
  cityKey: string
  officeMasterCustomerId: string
  about: string
  aboutFrench: string
}

/** The office of an agent or a team in a roster. */
export interface RosterOffice {
  masterCustomerId: string
  officeName: string
  lat: number
  lon: number
}

interface RosterData {
  agents: readonly MarketAgent[]
  teams: readonly MarketTeam[]
  /** Source of the name and position of each agent's office. */
  offices: readonly RosterOffice[]
}

/** Loads a roster into empty tables in one transaction. */
export async function loadRoster(db: Database, { agents, teams, offices }: RosterData): Promise<void> {
  const officeOf = new Map(offices.map((office) => [office.masterCustomerId, office]))
  await db.transaction(async ({ copy }) => {
    await copy(
      'agents.team',
      TEAM_COLUMNS,
      teams.map((team) => teamRow(team, officeOf.get(team.officeMasterCustomerId))),
    )
    await copy(
      'agents.agent',
      AGENT_COLUMNS,
      agents.map((agent) => agentRow(agent, officeOf.get(agent.officeMasterCustomerId))),
    )
  })
}

const TEAM_COLUMNS = [
  'master_customer_id',
  'team_name',
  'city',
  'state',
  'city_key',
  'office_master_customer_id',
  'office_lat',
  'office_lon',
  'about',
  'about_french',
]

const teamRow = (team: MarketTeam, office: RosterOffice | undefined) => [
  team.masterCustomerId,
  team.teamName,
  team.city,
  team.state,
  team.cityKey,
  team.officeMasterCustomerId,
  office?.lat,
  office?.lon,
  team.about,
  team.aboutFrench,
]

const AGENT_COLUMNS = [
  'master_customer_id',
  'first_name',
  'last_name',
  'title',
  'photo_key',
  'licenses',
  'city',
  'state',
  'city_key',
  'office_master_customer_id',
  'office_name',
  'office_lat',
  'office_lon',
  'team_master_customer_id',
  'website',
  'primary_phone',
  'email',
  'languages',
  'specialties',
  'sub_specialties',
  'civic_activities',
  'years_experience',
  'awards',
  'about',
  'about_french',
]

const agentRow = (agent: MarketAgent, office: RosterOffice | undefined) => [
  agent.masterCustomerId,
  agent.firstName,
  agent.lastName,
  agent.title,
  agent.photoKey,
  JSON.stringify(agent.licenses),
  agent.city,
  agent.state,
  agent.cityKey,
  agent.officeMasterCustomerId,
  office?.officeName ?? '',
  office?.lat,
  office?.lon,
  agent.teamMasterCustomerId,
  agent.website,
  agent.primaryPhone,
  agent.email,
  agent.languages,
  agent.specialties,
  agent.subSpecialties,
  agent.civicActivities,
  agent.yearsExperience,
  JSON.stringify(agent.awards),
  agent.about,
  agent.aboutFrench,
]
