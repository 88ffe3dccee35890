import { type LeadsSource, openLeadsSource } from './leads/leads-source.ts'
import { leadsTable } from './leads/leads-table.ts'
import { stop } from './open.ts'

const USAGE = `npm run leads                       leads that are held, and webhooks that were given up
npm run leads -- release <id|all>   has a held lead routed after all
npm run leads -- drop <id|all>      has nobody told of it
npm run leads -- retry <id|all>     tries a webhook again, from the first try on`

const [command = 'list', what, ...rest] = process.argv.slice(2)

if (command === 'list' && what === undefined)
  await ask(async (source) => leadsTable(await source.report(), new Date()))
else if ((command === 'release' || command === 'drop' || command === 'retry') && what && rest.length === 0)
  await ask(async (source) => {
    const count = await source.act(command, what)
    if (count === 0) process.exitCode = 1
    return count === 0
      ? `There is nothing "${what}" to ${command}; see npm run leads.`
      : `${command}: ${count}`
  })
else stop(`Usage:\n${USAGE}`)

async function ask(question: (source: LeadsSource) => Promise<string>): Promise<void> {
  const source = await openLeadsSource()
  process.stdout.write(`${await question(source)}\n`)
  await source.close()
}
