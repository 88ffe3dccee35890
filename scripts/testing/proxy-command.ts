/** Runs the proxy of the browser tests that makes services fail: `proxy-command.ts PORT SERVICES_PORT`. */
import { z } from 'zod'
import { startProxy } from './proxy.ts'

const portNumber = z.coerce.number().int().min(1).max(65535)
const [port, servicesPort] = z.tuple([portNumber, portNumber]).parse(process.argv.slice(2))
await startProxy(`http://127.0.0.1:${servicesPort}`, port)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
