/** After the build: compresses what is served, and prints what a first visit loads. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { builtRenderer } from '../renderer.ts'

const folder = join(import.meta.dirname, '../../dist')
const client = join(folder, 'client')
const budget = 230_000

const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(js|css|svg|txt)$/.test(file),
)
const gzipped = new Map<string, number>()
for (const file of files) {
  const content = readFileSync(join(client, file))
  const gzip = gzipSync(content, { level: 9 })
  gzipped.set(`/${file}`, gzip.byteLength)
  writeFileSync(join(client, `${file}.gz`), gzip)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  writeFileSync(join(client, `${file}.br`), brotliCompressSync(content, { params }))
}

const { assets } = await (await builtRenderer(folder))()
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
const weigh = (addresses: string[]) =>
  addresses.reduce((sum, address) => sum + (gzipped.get(address) ?? 0), 0)
let withinBudget = true
for (const page of ['home', 'search', 'listing', 'find-place']) {
  const source = `src/routes/${page}/${page}.route.tsx`
  const scripts = [
    ...new Set([assets.entry, ...assets.modulesOf('src/i18n/en.json'), ...assets.modulesOf(source)]),
  ]
  const weight = weigh(scripts)
  withinBudget &&= weight <= budget
  console.warn(
    `first load, ${page.padEnd(10)} ${kilobytes(weight).padStart(9)} of script, gzipped (${scripts.length} files)`,
  )
}
console.warn(`style sheet ${kilobytes(weigh(assets.styles)).padStart(9)}`)
if (!withinBudget) {
  console.error(`A page loads more than ${kilobytes(budget)} of script at first.`)
  process.exitCode = 1
}
