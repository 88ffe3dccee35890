// Runs before anything else and in any Node, so it is plain old JavaScript.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Gable needs Node 20.19 or later; this is ${process.versions.node}. See https://nodejs.org.`)
  process.exit(1)
}
