import { createHash, randomUUID } from 'node:crypto'
import { defineService, type ServiceDefinition } from '@gable/service-kit/service'
import { exportJWK, exportPKCS8, generateKeyPair, SignJWT } from 'jose'
import type { ProviderName } from '../provider.ts'

interface Question {
  clientId: string
  redirectUri: string
  state: string
  nonce: string
  challenge: string
  responseMode: string | null
}

interface Answered extends Question {
  claims: Record<string, unknown>
}

/** A provider that says whatever a test wants: also what an honest one never would. */
export interface ProviderUnderTest {
  service: ServiceDefinition
  /** The secrets that it was given, the last one last. */
  secrets: string[]
  /** The answer to a question, as the browser brings it back. `claims` replaces what its token says. */
  consent(url: string, claims: Record<string, unknown>): URLSearchParams
  /** While true it does not answer as a provider does. */
  broken: boolean
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

export async function providerUnderTest(): Promise<ProviderUnderTest> {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const developer = await generateKeyPair('ES256', { extractable: true })
  const privateKey = await exportPKCS8(developer.privateKey)
  const codes = new Map<string, Answered>()
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }

  const under: ProviderUnderTest = {
    secrets: [],
    broken: false,
    consent(url, claims) {
      const asked = new URL(url).searchParams
      const text = (name: string) => asked.get(name) ?? ''
      const code = randomUUID()
      codes.set(code, {
        clientId: text('client_id'),
        redirectUri: text('redirect_uri'),
        state: text('state'),
        nonce: text('nonce'),
        challenge: text('code_challenge'),
        responseMode: asked.get('response_mode'),
        claims,
      })
      return new URLSearchParams({ code, state: text('state') })
    },
    service: defineService({
      name: 'sign-in-provider',
      title: 'A provider under test',
      description: 'Says what it is told',
      routes(app, { publicUrl }) {
        const issuerOf = (name: ProviderName) => `${publicUrl}/${name}`
        app.addContentTypeParser(
          'application/x-www-form-urlencoded',
          { parseAs: 'string' },
          (_request, body, done) => done(null, new URLSearchParams(body.toString())),
        )
        app.get('/credentials', async () => ({
          data: {
            google: { issuer: issuerOf('google'), clientId: 'gable', clientSecret: 'hush' },
            apple: { issuer: issuerOf('apple'), clientId: 'gable', teamId: 'team', keyId: 'key', privateKey },
          },
        }))
        for (const name of ['apple', 'google'] as const) {
          const issuer = issuerOf(name)
          app.get(`/${name}/.well-known/openid-configuration`, async (_request, reply) => {
            if (under.broken) return reply.code(500).send({})
            return {
              issuer,
              authorization_endpoint: `${issuer}/auth`,
              token_endpoint: `${issuer}/token`,
              jwks_uri: `${issuer}/jwks`,
            }
          })
          app.get(`/${name}/jwks`, async () => ({ keys: [jwk] }))
          app.post(`/${name}/token`, async ({ body }, reply) => {
            if (under.broken) return reply.code(500).send({})
            if (!(body instanceof URLSearchParams)) throw new Error('A token is asked for by a form')
            under.secrets.push(body.get('client_secret') ?? '')
            const code = body.get('code') ?? ''
            const known = codes.get(code)
            codes.delete(code)
            const right =
              known?.redirectUri === body.get('redirect_uri') &&
              known.redirectUri.includes(`/${name}/`) &&
              known.challenge === digest(body.get('code_verifier') ?? '')
            if (!known || !right) return reply.code(400).send({ error: 'invalid_grant' })
            const { nonce, claims } = known
            const said = { iss: issuer, aud: known.clientId, nonce, ...claims }
            const token = await new SignJWT(said)
              .setProtectedHeader({ alg: 'RS256', kid: 'one' })
              .setIssuedAt()
              .setExpirationTime('5m')
              .sign(claims.forged ? (await generateKeyPair('RS256')).privateKey : keys.privateKey)
            return { access_token: 'unused', token_type: 'bearer', expires_in: 60, id_token: token }
          })
        }
      },
    }),
  }
  return under
}
