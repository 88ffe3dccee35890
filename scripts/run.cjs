// `node scripts/run.cjs start` checks the Node version and the installed packages, reads .env for commands
// that run the site, then runs scripts/start.ts in this same process, so that signals reach it. The checks
// must work in any Node version, so this file is plain JavaScript.
const { existsSync } = require('node:fs')
const { join, resolve } = require('node:path')

const root = join(__dirname, '..')
const command = process.argv[2]

function giveUp(reason) {
  console.error(reason)
  process.exit(1)
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  giveUp(`Gable needs Node 20.19 or later; this is ${process.versions.node}. See https://nodejs.org.`)

// Package managers other than npm do not link the workspaces.
const isInstalled = ['tsx', '@gable/service-kit'].every((name) =>
  existsSync(join(root, 'node_modules', name)),
)
// npm fails on a node_modules folder that another package manager created.
const isOfOthers = ['.pnpm', '.modules.yaml', '.yarn-state.yml'].some((name) =>
  existsSync(join(root, 'node_modules', name)),
)
if (!isInstalled)
  giveUp(
    isOfOthers
      ? `Another package manager installed node_modules. Delete that folder, then run "npm install" in ${root}.`
      : `Packages are missing. Run "npm install" in ${root} first.`,
  )

const RUN_THE_SITE = ['start', 'seed', 'jobs', 'leads', 'market']
if (RUN_THE_SITE.includes(command)) readEnvFile(process.env.ENV_FILE || '.env')

/** Reads variables from the file. Variables that are already set take precedence. */
function readEnvFile(name) {
  if (name === 'none') return
  const file = resolve(root, name)
  if (!existsSync(file)) {
    if (process.env.ENV_FILE) giveUp(`ENV_FILE: ${file} does not exist.`)
    return
  }
  process.loadEnvFile(file)
  console.error(`Read ${file}; variables that were set before win over it.`)
}

void import('tsx/esm/api').then(({ register }) => {
  register()
  return import(`./${command}.ts`)
})
