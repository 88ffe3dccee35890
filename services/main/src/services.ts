import { accounts } from '@gable/service-accounts/service'
import { agents } from '@gable/service-agents/service'
import { autocomplete } from '@gable/service-autocomplete/service'
import { content } from '@gable/service-content/service'
import type { ServiceDefinition } from '@gable/service-kit/service/service'
import { leads } from '@gable/service-leads/service'
import { listings } from '@gable/service-listings/service'
import { offices } from '@gable/service-offices/service'
import { photos } from '@gable/service-photos/service'
import { signInProvider } from '@gable/service-sign-in-provider/service'

/** Every reference service, in the order in which they are filled. */
export const allServices: readonly ServiceDefinition[] = [
  listings,
  autocomplete,
  agents,
  offices,
  accounts,
  leads,
  content,
  photos,
]

interface ServiceChoice {
  /** The services named; all of them when nobody named any. */
  names: readonly string[] | undefined
  /** Whether the sample sign-in provider is one: anybody is whom they say there, so it is asked for. */
  developmentSignIn: boolean
  /** Hears of a name that none has. */
  refuse: (reason: string) => never
}

export function chooseServices({
  names,
  developmentSignIn,
  refuse,
}: ServiceChoice): readonly ServiceDefinition[] {
  const available = developmentSignIn ? [...allServices, signInProvider] : allServices
  if (!names) return available
  const unknown = names.find((name) => !available.some((service) => service.name === name))
  if (unknown !== undefined) {
    const known = available.map(({ name }) => name).join(', ')
    refuse(`SERVICES: there is no service "${unknown}"; use some of ${known}`)
  }
  return available.filter(({ name }) => names.includes(name))
}
