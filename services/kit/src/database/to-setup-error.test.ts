import { expect, test } from 'vitest'
import { NoAnswerError } from './no-answer.ts'
import { toSetupError } from './to-setup-error.ts'

const URL = 'postgres://ada:secret@db.example.com:6432/market'
const error = (code: string, message: string) => Object.assign(new Error(message), { code })

test.each([
  ['28P01', 'password authentication failed for user "ada"', 'sign in', `alter role "ada" password '...';`],
  [
    '',
    'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
    'sign in',
    'Check user and password',
  ],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.1", SSL encryption', 'sign in', 'hostssl "market" "ada"'],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.1", no encryption', 'sign in', '?sslmode=verify-full'],
  [
    '42501',
    'permission denied for database "market"',
    'sign in',
    'grant connect, create on database "market" to "ada";',
  ],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', 'secure', 'NODE_EXTRA_CA_CERTS'],
  ['CERT_HAS_EXPIRED', 'certificate has expired', 'secure', 'NODE_EXTRA_CA_CERTS'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Hostname does not match', 'secure', 'NODE_EXTRA_CA_CERTS'],
  ['ECONNREFUSED', 'connect ECONNREFUSED', 'reach', 'Check its host and port'],
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND db.example.com', 'reach', 'Check its host and port'],
  ['', 'Connection terminated due to connection timeout', 'reach', 'the firewalls between'],
  ['53300', 'sorry, too many clients already', 'reach', 'max_connections'],
  ['57P03', 'the database system is starting up', 'reach', 'try again'],
  ['42501', 'permission denied for schema listings', 'prepare', 'alter database "market" owner to "ada";'],
])('[F-83] converts error %s "%s" to a setup error: cannot %s, %s', (code, message, step, remedy) => {
  const setupError = toSetupError(error(code, message), URL)
  expect(setupError).toMatchObject({ step, message: expect.stringContaining(remedy) })
  expect(String(setupError)).toContain('db.example.com:6432/market: ')
  expect(String(setupError)).not.toContain('secret')
})

test('[F-83] treats a server that does not answer as unreachable', () => {
  expect(toSetupError(new NoAnswerError('No answer in 5000 ms'), URL)).toMatchObject({
    step: 'reach',
    message: 'cannot reach db.example.com:6432/market: No answer in 5000 ms.',
  })
})

test.each([
  [
    'postgres://postgres@/db?host=/run/postgresql',
    '/run/postgresql:5432/db',
    'database "db"',
    'owner "postgres"',
  ],
  ['postgres://h/db?port=16400&user=postgres', 'h:16400/db', 'database "db"', 'owner "postgres"'],
  ['postgres://ada@h/name%zz', 'h:5432/name%zz', 'database "name%zz"', 'owner "ada"'],
  ['postgres://ada%40x:a%2Fb@[::1]:6000/my%20db', '[::1]:6000/my db', 'database "my db"', 'owner "ada@x"'],
])('[F-83] parses the address %s as the driver does: %s, %s, %s', (url, where, database, owner) => {
  const message = String(toSetupError(error('3D000', 'database does not exist'), url))
  for (const part of [where, database, owner]) expect(message).toContain(part)
})

test('[F-83] explains an address that the driver cannot parse', () => {
  expect(toSetupError(new TypeError('Invalid URL'), 'postgres://ada:secret@h:port/name')).toMatchObject({
    name: 'DatabaseSetupError',
    step: 'reach',
    message: expect.stringContaining('cannot read the address of the database: Invalid URL. Percent-encode'),
  })
})
