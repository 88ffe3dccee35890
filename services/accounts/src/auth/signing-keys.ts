import type { Database, Transaction } from '@gable/service-kit/database/database'
import { NOW_MS } from '@gable/service-kit/database/now-ms'
import {
  type CryptoKey,
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'

export const ALGORITHM = 'ES256'

/**
 * Time between publishing a key and signing with it. Verifiers cache the published keys for up to five
 * minutes, and our own processes cache them for one minute.
 */
const ANNOUNCE_PERIOD = '6 minutes'
/**
 * How long a replaced key stays published. Its last token expires 15 minutes after the next key starts to
 * sign.
 */
const RETENTION_PERIOD = '30 minutes'
const RELOAD_MS = 60_000

/**
 * Keys that sign and verify access tokens. The private keys exist only in the database and in this process.
 */
export interface SigningKeys {
  kid: string
  privateKey: CryptoKey
  /**
   * Public keys for the JWKS: the current key, the next key, and previous keys whose tokens are still valid.
   */
  publicKeys: { keys: JWK[] }
  /** The same public keys, ready for verification. */
  keySet: ReturnType<typeof createLocalJWKSet>
}

/** Returns the current keys. */
export type KeyRing = () => Promise<SigningKeys>

/** Reloads the keys every minute, so that a running process follows a key rotation. */
export function createKeyRing(db: Database): KeyRing {
  let loaded: { at: number; keys: Promise<SigningKeys> } | undefined
  return () => {
    if (loaded && performance.now() - loaded.at < RELOAD_MS) return loaded.keys
    const keys = loadSigningKeys(db)
    loaded = { at: performance.now(), keys }
    keys.catch(() => {
      loaded = undefined
    })
    return keys
  }
}

/** Loads the keys, and creates the first key when none exists. */
export async function loadSigningKeys(db: Database): Promise<SigningKeys> {
  const stored = await readKeys(db)
  if (stored.some(({ signs }) => signs)) return openKeys(stored)
  await db.transaction(async (transaction) => {
    await lockKeys(transaction)
    const [present] = await transaction.query('select from accounts.signing_key limit 1')
    if (!present) await createKey(transaction, '0')
  })
  return openKeys(await readKeys(db))
}

/**
 * Creates the next key. It is published immediately and signs after all verifiers have loaded it. The
 * previous key stays published until its last token has expired. Use `revokesOthers` after a key has leaked:
 * it deletes all other keys, and the new key signs immediately. Members must then refresh their tokens, and
 * verifiers accept the new tokens after they reload the keys.
 */
export function rotateKey(db: Database, revokesOthers = false): Promise<{ kid: string; signsFrom: Date }> {
  return db.transaction(async (transaction) => {
    await lockKeys(transaction)
    if (revokesOthers) await transaction.query('delete from accounts.signing_key')
    else await deleteOldKeys(transaction)
    return createKey(transaction, revokesOthers ? '0' : ANNOUNCE_PERIOD)
  })
}

/** Ensures that only one of several parallel processes creates a key. */
const lockKeys = (transaction: Transaction) =>
  transaction.query("select pg_advisory_xact_lock(hashtext('gable'), hashtext('signing-key'))")

interface StoredKey {
  kid: string
  privateJwk: JWK
  publicJwk: JWK
  signs: boolean
}

/** The signing key is the latest key whose start time has passed, by the clock of the database. */
function readKeys(db: Database): Promise<StoredKey[]> {
  return db.query<StoredKey>(
    `select kid, private_jwk as "privateJwk", public_jwk as "publicJwk",
       kid = (select kid from accounts.signing_key where signs_from <= ${NOW_MS}
              order by signs_from desc, kid limit 1) as signs
     from (${WITH_SUCCESSOR}) as key
     where successor is null or successor > now() - interval '${RETENTION_PERIOD}'
     order by signs_from desc, kid`,
  )
}

const WITH_SUCCESSOR = `
  select *, lead(signs_from) over (order by signs_from, kid desc) as successor from accounts.signing_key`

async function deleteOldKeys(transaction: Transaction): Promise<void> {
  await transaction.query(
    `delete from accounts.signing_key where kid in (
       select kid from (${WITH_SUCCESSOR}) as key where successor < now() - interval '${RETENTION_PERIOD}')`,
  )
}

async function createKey(
  transaction: Transaction,
  signsAfter: string,
): Promise<{ kid: string; signsFrom: Date }> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  const publicKey = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(publicKey)
  const described = { kid, alg: ALGORITHM, use: 'sig' }
  const [created] = await transaction.query<{ signsFrom: Date }>(
    `insert into accounts.signing_key (kid, private_jwk, public_jwk, signs_from)
     values ($1, $2, $3, now() + $4::interval) returning signs_from as "signsFrom"`,
    [
      kid,
      { ...(await exportJWK(pair.privateKey)), ...described },
      { ...publicKey, ...described },
      signsAfter,
    ],
  )
  if (!created) throw new Error('Failed to store the signing key')
  return { kid, ...created }
}

async function openKeys(stored: readonly StoredKey[]): Promise<SigningKeys> {
  const current = stored.find(({ signs }) => signs)
  if (!current) throw new Error('No key exists to sign access tokens')
  const privateKey = await importJWK(current.privateJwk, ALGORITHM)
  if (privateKey instanceof Uint8Array) throw new Error(`The signing key ${current.kid} is not asymmetric`)
  const publicKeys = { keys: stored.map(({ publicJwk }) => publicJwk) }
  return { kid: current.kid, privateKey, publicKeys, keySet: createLocalJWKSet(publicKeys) }
}
