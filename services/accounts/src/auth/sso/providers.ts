import { development } from '@gable/service-kit/env/development'
import { type Endpoint, resource, rest } from '@gable/service-kit/rest/rest'
import type { ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
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

/** What the provider for development hands out, as Apple and Google hand it to developers on their pages. */
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

/** The provider that plays both while the site is developed, at its endpoint; it makes new keys at each start. */
async function developmentProvider(endpoint: Endpoint, name: ProviderName): Promise<Provider> {
  const credentials = await rest(resource(endpoint, 'credentials'), { data: Credentials })
  return name === 'google'
    ? google(credentials.google, credentials.google.issuer)
    : apple(credentials.apple, credentials.apple.issuer)
}
