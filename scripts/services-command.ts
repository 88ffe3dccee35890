import { spawn } from 'node:child_process'
import { developmentSettings } from './development.ts'
import { env, inherited } from './env.ts'
import { root, serverArguments, serviceUrls } from './processes.ts'
import { bundleServers } from './servers/bundle-servers.ts'

/**
 * Runs a services command with the arguments given after its name and with the environment that `npm start`
 * sets.
 */
export async function runServicesCommand(file: string): Promise<void> {
  await bundleServers()
  const { SERVICES_PORT } = env
  const development = Object.entries(developmentSettings(env)).map(([name, on]) => [name, String(on)])
  const child = spawn(process.execPath, [...serverArguments(file), ...process.argv.slice(3)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...serviceUrls(SERVICES_PORT),
      SITE_URL: env.PUBLIC_URL ?? `http://localhost:${env.WEB_PORT}`,
      ...Object.fromEntries(development),
      ...inherited,
      PORT: String(SERVICES_PORT),
    },
  })
  // The terminal signals the child process too. This handler forwards a signal that reaches only this
  // process.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(`Failed to start ${file}: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
