// `node scripts/run.cjs start` checks the Node version, then runs scripts/start.ts in this same process, so that
// signals reach it. The check has to work in any Node, so this file is plain JavaScript.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Gable needs Node 20.19 or later; this is ${process.versions.node}. See https://nodejs.org.`)
  process.exit(1)
}
void import('tsx/esm/api').then(({ register }) => {
  register()
  return import(`./${process.argv[2]}.ts`)
})
