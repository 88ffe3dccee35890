import { accounts } from '@gable/service-accounts/service'
import { agents } from '@gable/service-agents/service'
import { autocomplete } from '@gable/service-autocomplete/service'
import { content } from '@gable/service-content/service'
import type { ServiceDefinition } from '@gable/service-kit/service'
import { listings } from '@gable/service-listings/service'
import { offices } from '@gable/service-offices/service'
import { photos } from '@gable/service-photos/service'

/** Every reference service, in the order in which they are filled. */
export const allServices: readonly ServiceDefinition[] = [
  listings,
  autocomplete,
  agents,
  offices,
  accounts,
  content,
  photos,
]

/** The services named, or all of them; `refuse` hears of a name that none has. */
export function chooseServices(
  names: readonly string[] | undefined,
  refuse: (reason: string) => never,
): readonly ServiceDefinition[] {
  if (!names) return allServices
  const unknown = names.find((name) => !allServices.some((service) => service.name === name))
  if (unknown !== undefined) {
    const known = allServices.map(({ name }) => name).join(', ')
    refuse(`SERVICES: there is no service "${unknown}"; use some of ${known}`)
  }
  return allServices.filter(({ name }) => names.includes(name))
}
