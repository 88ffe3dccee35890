import { accounts } from '@gable/service-accounts/service'
import { agents } from '@gable/service-agents/service'
import { autocomplete } from '@gable/service-autocomplete/service'
import type { NeighborhoodSource } from '@gable/service-content/nls/neighborhood-source'
import { referenceContent } from '@gable/service-content/service'
import type { Seed, ServiceDefinition } from '@gable/service-kit/service/service'
import { leads } from '@gable/service-leads/service'
import { type DevelopmentRoutes, listingsService } from '@gable/service-listings/service'
import { offices } from '@gable/service-offices/service'

/** Parts of the sample that the services use. */
export interface ServiceOptions {
  /** Sample services: `photos`, and a sign-in provider for development. */
  services?: readonly ServiceDefinition[]
  /** Fill function of each service, by service name. */
  fills?: Readonly<Record<string, Seed['fill']>>
  neighborhood?: NeighborhoodSource
  developmentRoutes?: DevelopmentRoutes
}

/** Creates every reference service, in the order in which their tables are filled. */
export function createServices(sample: ServiceOptions = {}): readonly ServiceDefinition[] {
  const reference = [
    listingsService(sample.developmentRoutes),
    autocomplete,
    agents,
    offices,
    accounts,
    leads,
    referenceContent(sample.neighborhood),
  ]
  const filled = reference.map((service) => {
    const fill = sample.fills?.[service.name]
    return service.seed && fill ? { ...service, seed: { ...service.seed, fill } } : service
  })
  return [...filled, ...(sample.services ?? [])]
}

interface ServiceChoice {
  /** Names of the services to run. Undefined runs all. */
  names: readonly string[] | undefined
  available: readonly ServiceDefinition[]
  /** Exits with the reason when a name is unknown. */
  refuse: (reason: string) => never
}

export function chooseServices({ names, available, refuse }: ServiceChoice): readonly ServiceDefinition[] {
  if (!names) return available
  const unknown = names.find((name) => !available.some((service) => service.name === name))
  if (unknown !== undefined) {
    const known = available.map(({ name }) => name).join(', ')
    refuse(`SERVICES: there is no service "${unknown}"; use some of ${known}`)
  }
  return available.filter(({ name }) => names.includes(name))
}
