import { once } from 'node:events'
import { createServer, connect as open, type Socket } from 'node:net'

/** A TCP proxy before a Postgres server that can fall silent, as a server that vanishes without a reset does. */
export interface SilentProxy {
  /** The address of the server, by way of the proxy. */
  url: string
  /** Forwards nothing more, on open connections and on new ones, and closes none. */
  fallSilent(): void
  /** Forwards new connections again; those from before stay dead. */
  comeBack(): void
  /** Resolves when a client sends something while the proxy is silent. */
  swallowed(): Promise<void>
  /** Resets all open connections. */
  reset(): void
  /** How many connections clients hold open. */
  count(): number
  close(): Promise<void>
}

/** Starts one before the server of this address. */
export async function startSilentProxy(serverUrl: string): Promise<SilentProxy> {
  const clients = new Set<Socket>()
  let isSilent = false
  let hear = () => {}

  const proxy = createServer((client) => {
    clients.add(client)
    let isDead = isSilent
    const server = isSilent ? undefined : open(placeOf(serverUrl))
    const silence = () => {
      isDead = true
    }
    proxy.on('silence', silence)
    client.on('data', (bytes) => (isDead ? hear() : server?.write(bytes)))
    server?.on('data', (bytes) => {
      if (!isDead) client.write(bytes)
    })
    client.on('error', () => {})
    server?.on('error', () => {})
    server?.on('close', () => {
      if (!isDead) client.destroy()
    })
    client.on('close', () => {
      proxy.off('silence', silence)
      clients.delete(client)
      server?.destroy()
    })
  })
  proxy.setMaxListeners(0).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const url = new URL(serverUrl)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  return {
    url: url.href,
    fallSilent() {
      isSilent = true
      proxy.emit('silence')
    },
    comeBack() {
      isSilent = false
    },
    swallowed: () =>
      new Promise((resolve) => {
        hear = resolve
      }),
    reset() {
      for (const client of clients) client.resetAndDestroy()
    },
    count: () => clients.size,
    async close() {
      for (const client of clients) client.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

/** Where the server of this address listens. */
export function placeOf(serverUrl: string) {
  const { searchParams, hostname, port } = new URL(serverUrl)
  const folder = searchParams.get('host')
  return folder
    ? { path: `${folder}/.s.PGSQL.${port || 5432}` }
    : { host: hostname, port: Number(port || 5432) }
}
