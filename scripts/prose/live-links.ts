/** The textlint rule for links: reports relative links in Markdown to files or headings that do not exist. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TxtLinkNode } from '@textlint/ast-node-types'
import type { TextlintRuleModule } from '@textlint/types'

const HEADING = /^#{1,6} +(.+?) *#*$/gm
const FENCED = /^(```|~~~)[\s\S]*?^\1/gm

/** Returns the anchors of the headings in a Markdown file, in GitHub's format. */
function anchorsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(FENCED, '')
  return [...text.matchAll(HEADING)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function problemOf(url: string, source: string): string | null {
  const [path = '', anchor] = decodeURI(url).split('#')
  const file = path ? join(dirname(source), path) : source
  if (!existsSync(file)) return `no file at "${url}"`
  if (!anchor || !file.endsWith('.md') || statSync(file).isDirectory()) return null
  return anchorsOf(file).includes(anchor) ? null : `no heading for "${url}"`
}

export const liveLinks: TextlintRuleModule = ({ Syntax, RuleError, report, getFilePath }) => ({
  [Syntax.Link](node: TxtLinkNode) {
    const source = getFilePath()
    const { url } = node
    if (!source?.endsWith('.md') || /^([a-z]+:|\/)/i.test(url)) return
    const problem = problemOf(url, source)
    if (problem) report(node, new RuleError(`link: ${problem}`))
  },
})
