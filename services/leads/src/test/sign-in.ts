import { defineService } from '@gable/service-kit/service'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

const ours = await generateKeyPair('ES256')
const others = await generateKeyPair('ES256')

/** Publishes the keys of members' tokens, as the accounts service does. */
export const login = defineService({
  name: 'login',
  title: 'Login',
  description: 'Keys.',
  routes(app) {
    app.get('/.well-known/jwks.json', async () => ({
      keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }],
    }))
  },
})

/** The access token of a member; of somebody else's making, or that has ended, where this says so. */
export function tokenOf(accountId: string, { forged = false, endsIn = '15m' } = {}): Promise<string> {
  return new SignJWT({ sid: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setIssuer('gable-accounts')
    .setAudience('gable')
    .setSubject(accountId)
    .setIssuedAt()
    .setExpirationTime(endsIn)
    .sign((forged ? others : ours).privateKey)
}
