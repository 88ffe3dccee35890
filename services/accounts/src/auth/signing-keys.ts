import type { Database } from '@gable/service-kit/database/database'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'

export const ALGORITHM = 'ES256'

/** The keys that sign and check access tokens. The private part is in the database and goes nowhere else. */
export interface SigningKeys {
  kid: string
  privateKey: CryptoKey
  /** What the world may see: the key in use, and those that signed tokens before it. */
  publicKeys: { keys: JWK[] }
}

/** Reads the keys, after making the first one where there is none yet. */
export async function loadSigningKeys(db: Database): Promise<SigningKeys> {
  const stored = await readKeys(db)
  if (stored.some(({ retired }) => !retired)) return openKeys(stored)
  await makeKey(db)
  return openKeys(await readKeys(db))
}

interface StoredKey {
  kid: string
  privateJwk: JWK
  publicJwk: JWK
  retired: boolean
}

function readKeys(db: Database): Promise<StoredKey[]> {
  return db.query<StoredKey>(
    `select kid, private_jwk as "privateJwk", public_jwk as "publicJwk", retired_at is not null as retired
     from accounts.signing_key
     where retired_at is null or retired_at > now() - interval '1 day'
     order by created_at desc`,
  )
}

/** Of two processes that make one at once, the second finds the place taken, and uses the first one's. */
async function makeKey(db: Database): Promise<void> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  const publicKey = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(publicKey)
  const described = { kid, alg: ALGORITHM, use: 'sig' }
  await db.query(
    `insert into accounts.signing_key (kid, private_jwk, public_jwk) values ($1, $2, $3)
     on conflict do nothing`,
    [kid, { ...(await exportJWK(pair.privateKey)), ...described }, { ...publicKey, ...described }],
  )
}

async function openKeys(stored: readonly StoredKey[]): Promise<SigningKeys> {
  const current = stored.find(({ retired }) => !retired)
  if (!current) throw new Error('There is no key to sign access tokens with')
  const privateKey = await importJWK(current.privateJwk, ALGORITHM)
  if (privateKey instanceof Uint8Array) throw new Error(`The signing key ${current.kid} is not asymmetric`)
  return {
    kid: current.kid,
    privateKey,
    publicKeys: { keys: stored.map(({ publicJwk }) => publicJwk) },
  }
}
