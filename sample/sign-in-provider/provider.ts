import { randomBytes } from 'node:crypto'
import { MINUTE_SECONDS } from '@gable/kit/time/durations'
import { escapeHtml } from '@gable/service-kit/http/html'
import { exportJWK, generateKeyPair } from 'jose'
import type { Account, Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Credentials } from './credentials.ts'
import { createMemoryAdapter } from './memory-adapter.ts'
import { relayAddressOf, type SampleUser, subjectOf } from './sample-users.ts'

export type ProviderName = 'apple' | 'google'

/** A sample version of Apple or Google sign-in. */
export interface SampleProvider {
  role: ProviderName
  /** The client ID of the site at the provider. */
  clientId: string
  provider: Provider
  /** Stores a user until the process ends. Returns the provider's subject identifier for the user. */
  registerUser(person: SampleUser, hidden: boolean): string
}

/**
 * Creates a sample provider based on oidc-provider. The sign-in protocol is real; only the users are
 * invented.
 */
export async function createSampleProvider(
  role: ProviderName,
  credentials: Credentials,
  callback: string,
): Promise<SampleProvider> {
  // Imported only when the sample provider runs, so that setups with the real providers never load it.
  const { default: OidcProvider, interactionPolicy } = await import('oidc-provider')
  const users = new Map<string, { person: SampleUser; hidden: boolean }>()
  const policy = interactionPolicy.base()
  const alwaysPrompt = new interactionPolicy.Check(
    'choose',
    'one chooses each time who to be',
    (ctx) => !ctx.oidc.result?.login,
  )
  policy.get('login')?.checks.add(alwaysPrompt)
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const { issuer, clientId } = credentials[role]
  const configuration: Configuration = {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: clientId,
        // The Apple client secret is verified separately; see `compareClientSecret` below.
        client_secret: role === 'google' ? credentials.google.clientSecret : randomBytes(32).toString('hex'),
        redirect_uris: [callback],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: {
        session: `sample-${role}-session`,
        interaction: `sample-${role}-interaction`,
        resume: `sample-${role}-resume`,
      },
    },
    scopes: ['openid', 'name'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'is_private_email'],
      // Apple's ID token does not contain a name.
      ...(role === 'google' && { profile: ['name', 'given_name', 'family_name'] }),
    },
    // Apple and Google both include the claims in the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy,
      url: (_ctx, { uid }) => `${new URL(issuer).pathname}/interaction/${uid}`,
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 10 * MINUTE_SECONDS,
      AuthorizationCode: MINUTE_SECONDS,
      Grant: 10 * MINUTE_SECONDS,
      IdToken: 10 * MINUTE_SECONDS,
      Interaction: 60 * MINUTE_SECONDS,
      Session: 60 * MINUTE_SECONDS,
    },
    findAccount: (_ctx, subject) => accountOf(role, subject, users.get(subject)),
  }
  const provider = new OidcProvider(issuer, configuration)
  if (role === 'apple') {
    provider.Client.prototype.compareClientSecret = credentials.isAppleSecret
    sendNameOnce(provider, (subject) => users.get(subject)?.person)
  }
  return {
    role,
    clientId,
    provider,
    registerUser(person, hidden) {
      const subject = subjectOf(role, person.email)
      users.set(subject, { person, hidden })
      return subject
    },
  }
}

function accountOf(
  role: ProviderName,
  subject: string,
  known: { person: SampleUser; hidden: boolean } | undefined,
): Account | undefined {
  if (!known) return undefined
  const { person, hidden } = known
  const { firstName, lastName, verified } = person
  const email = hidden ? relayAddressOf(subject) : person.email
  const claims =
    role === 'google'
      ? {
          email,
          email_verified: verified,
          name: `${firstName} ${lastName}`.trim(),
          given_name: firstName,
          family_name: lastName,
        }
      : { email, email_verified: String(verified), is_private_email: String(hidden) }
  return { accountId: subject, claims: () => ({ sub: subject, ...claims }) }
}

/**
 * Sends the user's name the way Apple does: in the form post that returns the browser to the site, and only
 * the first time that the user consents.
 */
function sendNameOnce(provider: Provider, personOf: (subject: string) => SampleUser | undefined): void {
  const sentSubjects = new Set<string>()
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next()
    const subject = ctx.oidc?.account?.accountId
    if (
      !subject ||
      sentSubjects.has(subject) ||
      typeof ctx.body !== 'string' ||
      !ctx.body.includes('name="code"')
    )
      return
    sentSubjects.add(subject)
    const person = personOf(subject)
    if (!person) return
    const { firstName, lastName, email } = person
    const user = JSON.stringify({ name: { firstName, lastName }, email })
    ctx.body = ctx.body.replace(
      '<noscript>',
      () => `<input type="hidden" name="user" value="${escapeHtml(user)}"/><noscript>`,
    )
  })
}
