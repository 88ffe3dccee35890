import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readContent } from '../content.ts'

const dataUrl = new URL('../../data/', import.meta.url)
/** A small YAML file that expands to a very large value. */
const aliasesOfAliases =
  'a: &a [x, x]\nb: &b [*a, *a, *a, *a]\nc: &c [*b, *b, *b, *b]\nd: [*c, *c, *c, *c, *c, *c, *c]'

/** Returns the lines of the error that readContent throws, or an empty array for valid content. */
const complaintsOf = (data: URL, flags: [string, boolean][] = []) =>
  readContent(data, new Map(flags), 'http://localhost:4100/photos').then(
    () => [],
    (error: Error) => error.message.split('\n'),
  )

/** Copies the content to a temporary folder, so that a test can add mistakes. */
async function copy(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-content-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(dataUrl, folder, { recursive: true })
  return pathToFileURL(`${folder}/`)
}

test('finds no mistakes in the content of the repository', async () => {
  expect(await complaintsOf(dataUrl)).toEqual([])
})

test('reports all mistakes together, one per line, with the file and the fix', async () => {
  const data = await copy()
  const write = (file: string, text: string) => writeFile(new URL(file, data), text)
  await rm(new URL('pages/buy/buyers-guide/fr-CA.md', data))
  await rm(new URL('home/commercial.yaml', data))
  await rm(new URL('news', data), { recursive: true })
  await cp(new URL('posts/closing-costs', data), new URL('posts/Closing costs', data), { recursive: true })
  await write('mortgage-stats.json', '[{ "id": 1, "slug": "30US", "name": "30-year fixed", "rate": 900 }]')
  await write('site/footer.yaml', aliasesOfAliases)
  await write('pages/buy/en-US.md', '---\ntitle: Buy\nlayout: wide\nimage: key\nflag: none\n---\nText')
  await write('posts/closing-costs/en-US.md', '---\ntitle: Costs\n---\nText')
  await write('site/menus.yaml', '- id: buy\n  label: { en-US: Buy }\n  links: []')
  await write('site/states.yaml', 'TX: { en-US: Texas')
  await write('ads/promotions.yaml', '[]')
  const takeovers = await readFile(new URL('ads/takeovers.yaml', data), 'utf8')
  await write('ads/takeovers.yaml', takeovers.replace('2025-03-26', '2025-03-02'))
  expect(await complaintsOf(data, [['cerros', true]])).toEqual(
    expect.arrayContaining([
      'the content data has mistakes',
      'FEATURE_FLAGS: there is no flag cerros; there are profileFlow, ceros, localLogic, neighborhoodWrap, ' +
        'mapSponsorship, soldFilter, interstitialAdOff, gamInterstitialOn, v2On',
      'pages/buy/buyers-guide: fr-CA.md is missing',
      'pages/buy/en-US.md: layout: must be one of landing, guide, text',
      'pages/buy/en-US.md: description: is required',
      'posts/closing-costs/en-US.md: date: is required',
      'site/menus.yaml: 0.label.fr-CA: is required',
      expect.stringMatching(/^site\/states\.yaml: is not valid YAML: /),
      'ads/promotions.yaml: must have at least 6 items',
      'ads/takeovers.yaml: 0.endDate: must not be before startDate',
      'home/commercial.yaml: is missing',
      'news: is missing',
      'posts/Closing costs: must be named in small letters, digits and hyphens',
      'mortgage-stats.json: 0.rate: must be 100 or less',
      expect.stringMatching(/^site\/footer\.yaml: is not valid YAML: Excessive alias count/),
    ]),
  )
})

test('reports only the broken file, not the files that refer to it', async () => {
  const data = await copy()
  await writeFile(new URL('flags.yaml', data), '')
  await writeFile(new URL('categories.yaml', data), 'buying: [Buying')
  expect(await complaintsOf(data)).toEqual([
    'the content data has mistakes',
    'flags.yaml: must be an object',
    expect.stringMatching(/^categories\.yaml: is not valid YAML: /),
  ])
})

test('rejects a page flag named after a property that every object has', async () => {
  const data = await copy()
  const head = 'title: Buy\ndescription: Homes\nlayout: text\nupdated: 2026-01-02\nflag: constructor'
  await writeFile(new URL('pages/buy/en-US.md', data), `\uFEFF---\n${head}\n---\nText`)
  expect(await complaintsOf(data)).toContain('pages/buy/en-US.md: flag: there is no flag constructor')
})
