import { createServer } from 'node:http'
import { HOUR_SECONDS } from '@gable/kit/time/durations'
import { createVerifier, type VerifyToken } from '@gable/subgraph-kit/access/viewer'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { startGraph } from '../fixtures/start-graph.ts'

const WHOAMI_QUERY = '{ whoami }'

/** Starts an accounts service that publishes one key, and returns a function that signs tokens with it. */
async function accounts() {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }]
  let up = true
  const server = createServer((_request, response) => {
    if (up) response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }))
    else response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const sign = (audience = 'gable', seconds = HOUR_SECONDS) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
      .setIssuer('gable-accounts')
      .setAudience(audience)
      .setSubject('42')
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(privateKey)
  const goDown = () => {
    up = false
  }
  return { url, sign, goDown }
}

function verifier(url: string) {
  const token = { TOKEN_ISSUER: 'gable-accounts', TOKEN_AUDIENCE: 'gable', TOKEN_KEYS_TIMEOUT_MS: 30_000 }
  return createVerifier({ LOGIN_URL: url, ...token })
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('[AUTH-48] sets the viewer from a valid token, and treats a request without a token as anonymous', async () => {
  const { url, sign } = await accounts()
  const { ask } = await startGraph({ verifyToken: verifier(url) })
  expect((await ask(WHOAMI_QUERY, bearer(await sign()))).body.data).toEqual({ whoami: '42' })
  expect((await ask(WHOAMI_QUERY)).body.data).toEqual({ whoami: 'nobody' })
})

test('[ERR-05] returns 401 for an invalid token, so that the client ends the session', async () => {
  const { url, sign } = await accounts()
  const { ask } = await startGraph({ verifyToken: verifier(url) })
  const forged = `${(await sign()).slice(0, -6)}AAAAAA`
  for (const token of [await sign('gable', -HOUR_SECONDS), await sign('other'), forged, 'nonsense']) {
    const { status, body } = await ask(WHOAMI_QUERY, bearer(token))
    expect(status).toBe(401)
    expect(body.errors).toEqual([
      {
        message: 'Your session has ended. Please log in again.',
        extensions: { code: 'UNAUTHENTICATED', requestId: expect.any(String) },
      },
    ])
  }
})

test('serves all requests as anonymous, without a 401, while the signing keys are unavailable', async () => {
  const { url, sign, goDown } = await accounts()
  goDown()
  const { ask, log } = await startGraph({ verifyToken: verifier(url) })
  const { status, body } = await ask(WHOAMI_QUERY, bearer(await sign()))
  expect(status).toBe(200)
  expect(body.data).toEqual({ whoami: 'nobody' })
  expect(log.some(({ level }) => level === 40)).toBe(true)
  expect((await ask(WHOAMI_QUERY)).status).toBe(200)
})

test('returns to each of several concurrent members only the data of that member, even after the graph has compiled the query', async () => {
  const verifyToken: VerifyToken = async (authorization) => {
    const id = authorization?.slice('Bearer '.length)
    return id ? { viewer: { id }, token: id } : { viewer: null, token: null }
  }
  const { ask } = await startGraph({ verifyToken })
  const ids = Array.from({ length: 200 }, (_, index) => (index % 3 === 0 ? undefined : `member-${index}`))
  const answers = await Promise.all(ids.map((id) => (id ? ask(WHOAMI_QUERY, bearer(id)) : ask(WHOAMI_QUERY))))
  expect(answers.map(({ body }) => body.data)).toEqual(ids.map((id = 'nobody') => ({ whoami: id })))
})
