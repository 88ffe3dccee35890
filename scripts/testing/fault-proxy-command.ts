/** Runs the fault proxy of the browser tests: `fault-proxy-command.ts PORT SERVICES_PORT`. */
import { z } from 'zod'
import { startFaultProxy } from './fault-proxy.ts'

const portNumber = z.coerce.number().int().min(1).max(65535)
const [port, servicesPort] = z.tuple([portNumber, portNumber]).parse(process.argv.slice(2))
await startFaultProxy(port, servicesPort)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
