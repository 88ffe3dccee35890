import { isReference } from '@gable/service-leads/operator/operator'
import { type LeadsSource, openLeadsSource } from './leads/leads-source.ts'
import { leadsTable, requestDetails } from './leads/leads-table.ts'
import { exitWithError } from './process/open-configured-database.ts'

const USAGE = `npm run leads                       lists held leads and failed webhooks
npm run leads -- show <reference>   shows a request by the reference in its emails
npm run leads -- release <id|all>   routes a held lead
npm run leads -- drop <id|all>      drops a held lead without routing it
npm run leads -- retry <id|all>     retries a failed webhook from the first attempt`

const [command = 'list', what, ...rest] = process.argv.slice(2)

if (command === 'list' && what === undefined)
  await printAnswer(async (source) => leadsTable(await source.report(), new Date()))
else if (command === 'show' && what && rest.length === 0) {
  if (!isReference(what)) exitWithError('A reference has eight hexadecimal digits, such as 0C8E-0F8E.')
  await printAnswer(async (source) => {
    const found = await source.find(what)
    if (found.length === 0) process.exitCode = 1
    return found.length === 0 ? `No request has the reference "${what}".` : requestDetails(found)
  })
} else if ((command === 'release' || command === 'drop' || command === 'retry') && what && rest.length === 0)
  await printAnswer(async (source) => {
    const count = await source.act(command, what)
    if (count === 0) process.exitCode = 1
    return count === 0
      ? `Found nothing to ${command} for "${what}". Run npm run leads to list the ids.`
      : `${command}: ${count}`
  })
else exitWithError(`Usage:\n${USAGE}`)

async function printAnswer(query: (source: LeadsSource) => Promise<string>): Promise<void> {
  const source = await openLeadsSource()
  process.stdout.write(`${await query(source)}\n`)
  await source.close()
}
