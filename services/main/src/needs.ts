import type { ServiceDefinition } from '@gable/service-kit/service'
import { addressVariable, referenceOf } from './env.ts'

const list = new Intl.ListFormat('en-US')

/**
 * One line that names the addresses missing from the environment: those of services that the services of this process
 * call, and that do not run here. Undefined when none is missing. Such a call would reach this process, which has no
 * such path.
 */
export function missingAddresses(
  services: readonly Pick<ServiceDefinition, 'name' | 'needs'>[],
): string | undefined {
  const here = new Set(services.map(({ name }) => name))
  const isReached = (service: string) =>
    here.has(referenceOf(service)) || addressVariable(service)?.value !== undefined
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

const unique = (names: readonly string[]) => [...new Set(names)]
