import pg from 'pg'

export interface Address {
  host: string
  port: number
  database: string
  user: string
}

/**
 * Parses a database address the way the driver does, including the driver's environment variables. Throws the
 * driver's error when the address is invalid.
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
