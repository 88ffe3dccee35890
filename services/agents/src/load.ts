import type { MarketAgent, MarketOffice, MarketTeam } from '@gable/data/market/market.types'
import type { Database } from '@gable/service-kit/database/database'

interface RosterData {
  agents: readonly MarketAgent[]
  teams: readonly MarketTeam[]
  /** To name and place the office of each agent. */
  offices: readonly MarketOffice[]
}

/** Loads a roster into empty tables, wholly or not at all. */
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

const teamRow = (team: MarketTeam, office: MarketOffice | undefined) => [
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

const agentRow = (agent: MarketAgent, office: MarketOffice | undefined) => [
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
