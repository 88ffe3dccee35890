import { development } from '@gable/service-kit/env/development'
import { type Endpoint, resource, rest } from '@gable/service-kit/rest/rest'
import type { ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { apple, google, type Provider, type ProviderName } from './provider.ts'
import { env } from './sso-env.ts'

/** Finds a provider by name; undefined when this site does not offer the provider. */
export type FindProvider = (name: ProviderName) => Promise<Provider | undefined>

/** Development services that replace providers whose keys are not configured. */
export const neededProviders: readonly string[] =
  development.signIn && !(env.apple && env.google) ? ['sign-in-provider'] : []

/**
 * Returns the configured providers: the real provider when its keys are set, else the development provider.
 */
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

/**
 * Credentials that the development provider generates, like those from the developer pages of Apple and
 * Google.
 */
const Credentials = z.object({
  google: z.object({ issuer: z.url(), clientId: z.string(), clientSecret: z.string() }),
  apple: z.object({
    issuer: z.url(),
    clientId: z.string(),
    teamId: z.string(),
    keyId: z.string(),
    privateKey: z.string(),
  }),
})

/**
 * Connects to the development provider, which replaces both Apple and Google. The provider generates new keys
 * each time it starts.
 */
async function developmentProvider(endpoint: Endpoint, name: ProviderName): Promise<Provider> {
  const credentials = await rest(resource(endpoint, 'credentials'), { data: Credentials })
  return name === 'google'
    ? google(credentials.google, credentials.google.issuer)
    : apple(credentials.apple, credentials.apple.issuer)
}
