import { type Endpoint, resource } from '@gable/service-kit/rest/endpoint'
import { rest } from '@gable/service-kit/rest/rest'
import { z } from 'zod'
import { apple, google, type Provider, type ProviderName } from './provider.ts'

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
export async function developmentProvider(endpoint: Endpoint, name: ProviderName): Promise<Provider> {
  const credentials = await rest(resource(endpoint, 'credentials'), { data: Credentials })
  return name === 'google'
    ? google(credentials.google, credentials.google.issuer)
    : apple(credentials.apple, credentials.apple.issuer)
}
