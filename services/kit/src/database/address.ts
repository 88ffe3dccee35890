import pg from 'pg'

export interface Address {
  host: string
  port: number
  database: string
  user: string
}

/**
 * Parses a database address in the same way as the `pg` driver, which also reads environment variables.
 * Throws the driver's error when the address is invalid.
 */
export function parseAddress(url: string): Address {
  const { host, port, database, user } = new pg.Client({ connectionString: url })
  return { host, port, database: database ?? '', user: user ?? '' }
}

/** Returns the host, port, and database of an address, without the password. Never throws. */
export function describeAddress(url: string): string {
  try {
    const { host, port, database } = parseAddress(url)
    return `${host.includes(':') ? `[${host}]` : host}:${port}/${database}`
  } catch {
    return 'the database'
  }
}
