/**
 * Loaded into a server process with `--import`. Responds to each message from the parent process with the
 * source files in which a function has run since the previous message.
 */
import { Session } from 'node:inspector'
import { fileURLToPath } from 'node:url'

interface Coverage {
  result: { scriptId: string; url: string; functions: { ranges: { count: number }[] }[] }[]
}

const session = new Session()
session.connect()
/**
 * Source file by script ID. Vite evaluates modules as functions without a URL, so only the source map
 * contains the name of the source file.
 */
const sources = new Map<string, string>()
session.on('Debugger.scriptParsed', ({ params: { scriptId, sourceMapURL } }) => {
  const source = sourceMapURL && sourceOf(sourceMapURL)
  if (source) sources.set(scriptId, source)
})
session.post('Debugger.enable')
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

function sourceOf(sourceMapUrl: string): string | undefined {
  const data = /^data:application\/json.*?;base64,(.*)$/.exec(sourceMapUrl)?.[1]
  if (!data) return undefined
  const map: { sources?: string[]; file?: string } = JSON.parse(Buffer.from(data, 'base64').toString())
  return map.file ?? map.sources?.[0]
}

const fileOf = (scriptId: string, url: string) =>
  url.startsWith('file:') ? fileURLToPath(url) : url.startsWith('/') ? url : sources.get(scriptId)

process.on('message', () => {
  session.post('Profiler.takePreciseCoverage', (error, coverage) => {
    if (error) throw error
    const files = (coverage as Coverage).result.flatMap(({ scriptId, url, functions }) => {
      const hasRun = functions.some(({ ranges }) => ranges[0] && ranges[0].count > 0)
      return hasRun ? [fileOf(scriptId, url) ?? url] : []
    })
    process.send?.(files)
  })
})
process.channel?.unref()
