import { development } from '@gable/service-kit/env/development'
import type { ServiceContext } from '@gable/service-kit/service/service'
import { developmentProvider } from './development.ts'
import { apple, google, type Provider, type ProviderName } from './provider.ts'
import { env } from './sso-env.ts'

/** Finds a provider by its name; undefined where this site has none. */
export type FindProvider = (name: ProviderName) => Promise<Provider | undefined>

/** Services that play a provider without keys. */
export const neededProviders: readonly string[] =
  development.signIn && !(env.apple && env.google) ? ['sign-in-provider'] : []

/** The providers of the environment: the real one where its keys are set, else the one for development. */
export function providersOf({ endpoint }: ServiceContext): FindProvider {
  const real: Record<ProviderName, Provider | undefined> = {
    apple: env.apple && apple(env.apple),
    google: env.google && google(env.google),
  }
  return async (name) => {
    if (real[name] || !development.signIn) return real[name]
    return developmentProvider(endpoint('sign-in-provider'), name)
  }
}
