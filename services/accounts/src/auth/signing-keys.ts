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

/** Whoever checks tokens keeps the published keys for up to five minutes, and a process of ours for one. */
const ANNOUNCE_PERIOD = '6 minutes'
/** The last token of a key lives a quarter of an hour from when the next key signs. */
const RETENTION_PERIOD = '30 minutes'
const RELOAD_MS = 60_000

/** The keys that sign and check access tokens. The private part is in the database and goes nowhere else. */
export interface SigningKeys {
  kid: string
  privateKey: CryptoKey
  /** What the world may see: the key that signs, the one that will, and those whose tokens still live. */
  publicKeys: { keys: JWK[] }
  /** The same, for checking. */
  keySet: ReturnType<typeof createLocalJWKSet>
}

/** Gives the keys of the moment. */
export type KeyRing = () => Promise<SigningKeys>

/** Reads the keys anew each minute, so that a running process follows a change of keys. */
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

/** Reads the keys, after making the first one where there is none yet. */
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
 * Makes the next key. It is published at once and signs once everybody has heard of it; the key before it stays
 * published until its last token has ended. Where a key has leaked, `revokesOthers` forgets all others: members go on with
 * a refresh, once whoever checks tokens has read the keys again.
 */
export function rotateKey(db: Database, revokesOthers = false): Promise<{ kid: string; signsFrom: Date }> {
  return db.transaction(async (transaction) => {
    await lockKeys(transaction)
    if (revokesOthers) await transaction.query('delete from accounts.signing_key')
    else await deleteOldKeys(transaction)
    return createKey(transaction, revokesOthers ? '0' : ANNOUNCE_PERIOD)
  })
}

/** Of processes that would make a key at the same moment, one does. */
const lockKeys = (transaction: Transaction) =>
  transaction.query("select pg_advisory_xact_lock(hashtext('gable'), hashtext('signing-key'))")

interface StoredKey {
  kid: string
  privateJwk: JWK
  publicJwk: JWK
  signs: boolean
}

/** The one that signs is the last whose time has come; the clock of the database counts. */
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
  if (!created) throw new Error('The signing key was not stored')
  return { kid, ...created }
}

async function openKeys(stored: readonly StoredKey[]): Promise<SigningKeys> {
  const current = stored.find(({ signs }) => signs)
  if (!current) throw new Error('There is no key to sign access tokens with')
  const privateKey = await importJWK(current.privateJwk, ALGORITHM)
  if (privateKey instanceof Uint8Array) throw new Error(`The signing key ${current.kid} is not asymmetric`)
  const publicKeys = { keys: stored.map(({ publicJwk }) => publicJwk) }
  return { kid: current.kid, privateKey, publicKeys, keySet: createLocalJWKSet(publicKeys) }
}
