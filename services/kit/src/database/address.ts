import pg from 'pg'

export interface Address {
  host: string
  port: number
  database: string
  user: string
}

/** What the driver takes from a database address and its own variables. Throws the driver's error about the address. */
export function parseAddress(url: string): Address {
  const { host, port, database, user } = new pg.Client({ connectionString: url })
  return { host, port, database: database ?? '', user: user ?? '' }
}

/** Host, port, and database of an address, without its password. Never throws. */
export function describeAddress(url: string): string {
  try {
    const { host, port, database } = parseAddress(url)
    return `${host.includes(':') ? `[${host}]` : host}:${port}/${database}`
  } catch {
    return 'the database'
  }
}
