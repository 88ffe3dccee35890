/**
 * Post-build step: compresses the files, and prints how many bytes of script a first visit loads. `--fast`
 * skips Brotli, which takes seconds. Browsers then receive gzip.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { namespaceFile, pageNamespaces } from '../../src/platform/i18n/namespaces.ts'
import { builtRenderer } from '../pages/renderer.ts'

const isFast = process.argv.includes('--fast')
const folder = join(import.meta.dirname, '../../dist')
const client = join(folder, 'client')
/** Quality for map tiles: the highest one halves the speed of the build and saves only 1 % of their bytes. */
const MAP_TILE_QUALITY = 10
/** Maximum number of script bytes that a first visit loads, after gzip compression. */
const BUDGETS = {
  home: 200_000,
  'content-page': 240_000,
  search: 230_000,
  listing: 215_000,
  'find-place': 215_000,
  login: 233_000,
}

const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(js|css|svg|txt|pbf)$/.test(file),
)
const gzipped = new Map<string, number>()
for (const file of files) {
  const content = readFileSync(join(client, file))
  const gzip = gzipSync(content, { level: 9 })
  gzipped.set(`/${file}`, gzip.byteLength)
  writeFileSync(join(client, `${file}.gz`), gzip)
  if (isFast) continue
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: file.endsWith('.pbf') ? MAP_TILE_QUALITY : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  writeFileSync(join(client, `${file}.br`), brotliCompressSync(content, { params }))
}

const sources = readdirSync(join(import.meta.dirname, '../../src/pages'), {
  recursive: true,
  encoding: 'utf8',
}).map((file) => `src/pages/${file}`)
const { assets } = await (await builtRenderer(folder))()
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
const weigh = (addresses: string[]) =>
  addresses.reduce((sum, address) => sum + (gzipped.get(address) ?? 0), 0)
const tooHeavy: string[] = []
for (const [page, budget] of Object.entries(BUDGETS)) {
  const source = sources.find((file) => file.endsWith(`/${page}.route.tsx`)) ?? page
  const messageFiles = [
    'src/platform/i18n/en.ts',
    ...(pageNamespaces[page] ?? []).map((namespace) => namespaceFile(namespace, 'en')),
  ]
  const scripts = [...new Set([assets.entry, ...[...messageFiles, source].flatMap(assets.modulesFor)])]
  const weight = weigh(scripts)
  if (weight > budget)
    tooHeavy.push(`${page} loads more than ${kilobytes(budget)} of script on a first visit.`)
  console.warn(
    `first load, ${page.padEnd(12)} ${kilobytes(weight).padStart(9)} of script, gzipped (${scripts.length} files)`,
  )
}
console.warn(`style sheet ${kilobytes(weigh(assets.styles)).padStart(9)}`)
for (const line of tooHeavy) console.error(line)
if (tooHeavy.length > 0) process.exitCode = 1
