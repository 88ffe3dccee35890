import { useQuery } from '@apollo/client/react'
import { AgentCard } from '../../../features/directory/card/agent-card.tsx'
import { TeamCard } from '../../../features/directory/card/team-card.tsx'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { MapItemPlaceholder } from '../map-item-placeholder.tsx'

const query = graphql(`
  query AgentOnMap($masterCustomerId: ID!) {
    agent(masterCustomerId: $masterCustomerId) {
      masterCustomerId
      ...AgentCard_agent
    }
    team(masterCustomerId: $masterCustomerId) {
      masterCustomerId
      ...TeamCard_team
    }
  }
`)

/** Loads and shows an agent or team on the map. */
export function AgentMapItem({ masterCustomerId }: { masterCustomerId: string }) {
  const { data, loading } = useQuery(query, { variables: { masterCustomerId }, errorPolicy: 'all' })
  if (data?.agent) return <AgentCard agent={data.agent} />
  if (data?.team) return <TeamCard team={data.team} />
  return <MapItemPlaceholder loading={loading} />
}
