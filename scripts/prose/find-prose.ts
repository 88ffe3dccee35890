/** Finds passages in a file that break the language or spelling rules, and links without a target. */
import { extname, join } from 'node:path'
import { TextlintKernel } from '@textlint/kernel'
import markdownModule from '@textlint/textlint-plugin-markdown'
import { root } from '../processes.ts'
import { liveLinks } from './live-links.ts'
import { plainEnglish } from './plain-english.ts'
import { sourcePlugin } from './source-plugin.ts'
import { createSpelling } from './spelling.ts'

/**
 * Node imports this CommonJS module as an object with a `default` property; Vitest imports the value of that
 * property.
 */
const markdown = 'default' in markdownModule ? markdownModule.default : markdownModule

const kernel = new TextlintKernel()
const spelling = createSpelling(join(root, 'cspell.json'))

/** Returns the findings in the text of a file, one line each: `line:column rule: "words": advice`. */
export async function findingsIn(file: string, text: string): Promise<string[]> {
  const { messages } = await kernel.lintText(text, {
    filePath: join(root, file),
    // textlint picks the plugin by the extension, which a Dockerfile lacks.
    ext: /(Dockerfile|\.env\.example)$/.test(file) ? '.yml' : extname(file),
    plugins: [
      { pluginId: 'markdown', plugin: markdown },
      { pluginId: 'source', plugin: sourcePlugin },
    ],
    rules: [
      { ruleId: 'plain-english', rule: plainEnglish },
      { ruleId: 'spelling', rule: await spelling },
      { ruleId: 'live-links', rule: liveLinks },
    ],
  })
  return messages.map(({ line, column, message }) => `${line}:${column} ${message}`)
}
