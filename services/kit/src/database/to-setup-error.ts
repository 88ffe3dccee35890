import pg from 'pg'
import { type Address, describeAddress, parseAddress } from './address.ts'
import { DatabaseSetupError, type Step } from './database-setup-error.ts'
import { NoAnswerError } from './no-answer.ts'

interface Diagnosis {
  /** Matches the error code of Node or Postgres followed by the error message. */
  when: RegExp
  step: Step
  /** Returns the fix for the administrator. */
  remedy: (names: Names) => string
}

interface Names {
  database: string
  role: string
}

const SECURE =
  'If your own certificate authority issued the certificate, set NODE_EXTRA_CA_CERTS to the file of that authority.'

/** Known errors and their fixes. The first match applies. */
const diagnoses: readonly Diagnosis[] = [
  {
    when: /does not support SSL/,
    step: 'secure',
    remedy: () => 'Turn ssl on in the server, or remove sslmode from the address.',
  },
  { when: /CERT|ISSUER|SIGNATURE|^ERR_(TLS|SSL)|^EPROTO/, step: 'secure', remedy: () => SECURE },
  {
    when: /^28P01|password must be a string/,
    step: 'sign in',
    remedy: ({ role }) =>
      `Check user and password in the address, or run: alter role ${role} password '...';`,
  },
  {
    when: /no encryption|SSL off/,
    step: 'sign in',
    remedy: ({ role, database }) =>
      `pg_hba.conf of the server does not allow this machine to connect without TLS. Add ?sslmode=verify-full to the address, or add to pg_hba.conf: hostssl ${database} ${role} <this machine>/32 scram-sha-256`,
  },
  {
    when: /^28000.*pg_hba/,
    step: 'sign in',
    remedy: ({ role, database }) =>
      `Add to pg_hba.conf of the server: hostssl ${database} ${role} <this machine>/32 scram-sha-256`,
  },
  {
    when: /^28000/,
    step: 'sign in',
    remedy: ({ role }) => `Run: create role ${role} login password '...';`,
  },
  {
    when: /^3D000/,
    step: 'sign in',
    remedy: ({ role, database }) =>
      `Run: create database ${database} encoding 'UTF8' locale 'C.UTF-8' template template0 owner ${role};`,
  },
  {
    when: /^42501.*for database/,
    step: 'sign in',
    remedy: ({ role, database }) => `Run: grant connect, create on database ${database} to ${role};`,
  },
  {
    when: /^53300|too many connections/,
    step: 'reach',
    remedy: () => 'Raise max_connections of the server, or lower DATABASE_POOL_SIZE.',
  },
  { when: /^57P03/, step: 'reach', remedy: () => 'The server is starting or stopping; try again.' },
  {
    when: /^(ECONN|ENOT|ENOENT|EAI|ETIMEDOUT|EHOST|ENET|EPIPE)|timeout|terminated/,
    step: 'reach',
    remedy: () => 'Check its host and port, that Postgres listens there, and the firewalls between.',
  },
  {
    when: /^42501/,
    step: 'prepare',
    remedy: ({ role, database }) => `An administrator must run: alter database ${database} owner to ${role};`,
  },
]

/**
 * Converts an error from opening the database at `url` to a DatabaseSetupError that includes the fix for the
 * administrator.
 */
export function toSetupError(error: unknown, url: string): unknown {
  if (error instanceof DatabaseSetupError || !(error instanceof Error)) return error
  const address = addressOf(url)
  if (address instanceof DatabaseSetupError) return address
  const where = describeAddress(url)
  if (error instanceof NoAnswerError)
    return new DatabaseSetupError('reach', `cannot reach ${where}: ${error.message}.`, error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const text = `${code} ${error.message}`.trim()
  const diagnosis = diagnoses.find(({ when }) => when.test(text))
  const step = diagnosis?.step ?? 'prepare'
  const remedy = diagnosis?.remedy(namesOf(address)) ?? ''
  return new DatabaseSetupError(
    step,
    `${sentences[step](where)}: ${reasonOf(error)}. ${remedy}`.trim(),
    error,
  )
}

const sentences: Record<Step, (where: string) => string> = {
  reach: (where) => `cannot reach ${where}`,
  secure: (where) => `cannot make a TLS connection to ${where}`,
  'sign in': (where) => `cannot sign in to ${where}`,
  prepare: (where) => `cannot prepare ${where}`,
}

/**
 * Returns the message of an error. When a host has several addresses, the combined error has no message, so
 * its first error is used.
 */
function reasonOf(error: Error): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return (first instanceof Error ? first.message : error.message).replace(/\.$/, '')
}

const namesOf = ({ database, user }: Address): Names => ({
  database: pg.escapeIdentifier(database),
  role: pg.escapeIdentifier(user),
})

function addressOf(url: string): Address | DatabaseSetupError {
  try {
    return parseAddress(url)
  } catch (error) {
    const reason = error instanceof Error ? reasonOf(error) : String(error)
    const remedy =
      'Percent-encode special characters in the user, password, and database, and check the files that the address names.'
    return new DatabaseSetupError(
      'reach',
      `cannot read the address of the database: ${reason}. ${remedy}`,
      error,
    )
  }
}
