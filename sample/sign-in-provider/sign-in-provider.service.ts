import { defineService, type ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { type Credentials, makeCredentials } from './credentials.ts'
import { interactionRoutes } from './interaction.routes.ts'
import { createSampleProvider, type SampleProvider } from './provider.ts'
import { siteUrl } from './sign-in-provider.env.ts'

const CredentialsResponse = z.object({
  google: z.object({ issuer: z.string(), clientId: z.string(), clientSecret: z.string() }),
  apple: z.object({
    issuer: z.string(),
    clientId: z.string(),
    teamId: z.string(),
    keyId: z.string(),
    privateKey: z.string(),
  }),
})

/**
 * Sample Apple and Google sign-in for a site under development. Any visitor can sign in as any person, so
 * never run this service where real members exist.
 */
export const signInProvider = defineService({
  name: 'sign-in-provider',
  title: 'Sample sign-in provider',
  description: 'Plays Apple and Google while the site is developed: real OpenID Connect, made-up people.',
  async routes(app, { publicUrl, log }) {
    const credentials = await makeCredentials(publicUrl)
    credentialsRoute(app, credentials)
    for (const role of ['apple', 'google'] as const) {
      const sampleProvider = await createSampleProvider(
        role,
        credentials,
        `${siteUrl}/auth/sso/${role}/callback`,
      )
      const base = new URL(credentials[role].issuer).pathname
      await app.register(async (scope) => interactionRoutes(scope, sampleProvider, { base, siteUrl }))
      await app.register(async (scope) => protocolRoutes(scope, sampleProvider, base))
    }
    log.warn('The sample sign-in provider is running: any visitor can sign in as any member')
  },
})

function credentialsRoute(app: ServiceApp, { google, apple }: Credentials): void {
  const schema = {
    summary: 'What the accounts service needs to sign people in here',
    response: { 200: z.object({ data: CredentialsResponse }) },
  }
  app.get('/credentials', { schema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { data: { google, apple } }
  })
}

/**
 * Forwards all protocol requests to oidc-provider, which parses request bodies itself. Only the page for
 * choosing a person is not part of oidc-provider.
 */
function protocolRoutes(app: ServiceApp, { role, provider }: SampleProvider, base: string): void {
  const handle = provider.callback()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.all(`/${role}/*`, { schema: { hide: true } }, (request, reply) => {
    reply.hijack()
    const { raw } = request
    const originalUrl = raw.url ?? '/'
    Object.assign(raw, { originalUrl, url: originalUrl.slice(base.length) })
    void handle(raw, reply.raw)
  })
}
