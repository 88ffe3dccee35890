import { HOUR_SECONDS } from '@gable/kit/time/durations'
import { defineService } from '@gable/service-kit/service/service'
import { agentRoutes } from './agent/agent.routes.ts'
import { backfillPositions } from './roster/backfill-positions.ts'
import { createRosterCache } from './roster/roster.ts'
import { searchRoutes } from './search/search.routes.ts'
import { teamRoutes } from './team/team.routes.ts'

export const agents = defineService({
  name: 'agents',
  title: 'Agents',
  description: 'Real-estate agents and their teams.',
  needs: ['offices'],
  migrations: new URL('../migrations/', import.meta.url),
  routes(app, context) {
    const roster = createRosterCache(context.db, context.log)
    app.addHook('onClose', roster.stop)
    searchRoutes(app, context, roster)
    agentRoutes(app, context)
    teamRoutes(app, context, roster)
  },
  jobs: (context) => [
    { name: 'place agents', everySeconds: HOUR_SECONDS, run: (signal) => backfillPositions(context, signal) },
  ],
  seed: {
    table: 'agents.agent',
    sampleRows: "email like '%.example'",
  },
})
