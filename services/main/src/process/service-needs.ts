import type { ServiceDefinition } from '@gable/service-kit/service/service'
import { addressVariable, referenceOf, serviceEndpoint } from '../env/env.ts'

const list = new Intl.ListFormat('en-US')

/**
 * Returns a one-line error that lists the missing addresses: addresses of services that this process calls
 * but does not run. Returns undefined when no address is missing. A call without an address would go to this
 * process, which does not serve that path.
 */
export function missingAddresses(
  services: readonly Pick<ServiceDefinition, 'name' | 'needs'>[],
): string | undefined {
  const running = new Set(services.map(({ name }) => name))
  const isReached = (service: string) =>
    running.has(referenceOf(service)) || addressVariable(service)?.value !== undefined
  const missing = services.flatMap(({ name, needs = [] }) =>
    needs.filter((service) => !isReached(service)).map((service) => ({ caller: name, service })),
  )
  if (missing.length === 0) return undefined
  const callers = list.format(unique(missing.map(({ caller }) => caller)))
  const called = unique(missing.map(({ service }) => service))
  const steps = called.map((service) => {
    const variable = addressVariable(service)
    return variable ? `set ${variable.name}` : `add ${service} to SERVICES`
  })
  return `SERVICES: ${callers} cannot run without ${list.format(called)}: ${list.format(steps)}`
}

/**
 * Returns a one-line error when no services respond at the default address. The error lists the services that
 * jobs call at that address. A process that only runs jobs serves no routes, so another process must run
 * these services.
 */
export async function unreachableDefaults(
  services: readonly Pick<ServiceDefinition, 'needs'>[],
  isServing: (url: string) => Promise<boolean>,
): Promise<string | undefined> {
  const needed = unique(services.flatMap(({ needs = [] }) => needs))
  const byDefault = needed.filter((service) => addressVariable(service)?.value === undefined)
  const [first] = byDefault
  if (first === undefined) return undefined
  const { origin } = new URL(serviceEndpoint(first).url)
  if (await isServing(`${origin}/health`)) return undefined
  const variables = byDefault.flatMap((service) => addressVariable(service)?.name ?? [])
  return `No services respond at ${origin}, where jobs call ${list.format(byDefault)}: start the services, or set ${list.format(variables)}`
}

const unique = (names: readonly string[]) => [...new Set(names)]
