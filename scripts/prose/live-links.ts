/** The rule for links: finds relative links in Markdown to files or headings that do not exist. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { markdownNodes } from './extract-prose.ts'
import type { Finding } from './finding.ts'

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

/** Returns the findings in a Markdown file with this path. */
export function liveLinks(path: string, source: string): Finding[] {
  return markdownNodes(source).flatMap((node) => {
    if (node.type !== 'link' || /^([a-z]+:|\/)/i.test(node.url)) return []
    const problem = problemOf(node.url, path)
    return problem ? [{ offset: node.position?.start.offset ?? 0, message: `link: ${problem}` }] : []
  })
}
