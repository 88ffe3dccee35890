/** Rules of plain American English. docs/style-guide.md explains them. */
import type { ProseKind } from './extract-prose.ts'

export interface ProseRule {
  name: 'subject' | 'term' | 'email' | 'order'
  pattern: RegExp
  /** Advice shown in the message of a finding. */
  advice: string
  /** The kinds of passages that the rule applies to. */
  kinds: readonly ProseKind[]
}

const ALL = ['comment', 'title', 'description', 'message'] as const
/** Text for developers. Pages and messages of the site may be more colloquial. */
const DEVELOPERS = ['comment', 'title', 'description'] as const

/** The start of a sentence or main clause. */
const START = '(?:^|[.!?:;–—] +|, (?:and|but|so) |\\b(?:and|but|or|so|then|if|when|because|while|since) )'
const SENTENCE = '(?:^|[.!?:;] +)'
const BE = '(?:is|are|was|were|be|been|being)'
/** Matches only when the rest of the sentence is not a question. */
const STATEMENT = '(?![^.!?]*\\?)'

const rule = (
  name: ProseRule['name'],
  pattern: string,
  advice: string,
  kinds: readonly ProseKind[] = DEVELOPERS,
): ProseRule => ({ name, pattern: new RegExp(pattern, 'gi'), advice, kinds })

const ACTOR = 'name the actor, such as the user, the visitor, or the caller'

export const proseRules: readonly ProseRule[] = [
  rule('subject', `${START}(who|whoever)\\b${STATEMENT}`, ACTOR, ALL),
  rule('subject', '\\b(nobody|somebody|anybody|everybody|no one)\\b', ACTOR, ALL),
  rule(
    'subject',
    `${SENTENCE}what (is|was|are|were|has|comes|became|stands|an?|no|cannot|it|they)\\b${STATEMENT}`,
    'start with the noun',
  ),
  rule(
    'subject',
    `${SENTENCE}one (outside|beside|without|within|who|whose|that|which|is|was|has|may|can|must)\\b`,
    'repeat the noun',
  ),
  rule('term', `\\b${BE}( \\w+)? (told|said)\\b`, 'write "receives", "shows", "logs", or "prints"', ALL),
  rule('term', '\\bstands?\\b(?! (for|out|alone)\\b)(?!-)', 'write "is", "appears", "shows", or "renders"'),
  rule(
    'term',
    '\\b(comes?|came)\\b(?! (from|with|back|first|up|before|after|on the market)\\b)(?!,)',
    'write "arrives", "loads", "returns", or "follows"',
  ),
  rule('term', `\\b${BE}( \\w+)? asked\\b`, 'write "requests", "fetches", or "loads"'),
  rule(
    'term',
    `\\b${BE} looked (at|for)\\b|\\blook closer\\b`,
    'write "reads", "checks", "finds", or "zoom in"',
    ALL,
  ),
  rule('term', `\\b${BE} kept\\b|\\bkeep anything\\b`, 'write "is stored", "stays", or "remains"', ALL),
  rule('term', `\\banew\\b|\\b${BE} taken over\\b`, 'write "again", "hydrates", or "replaces"', ALL),
  rule('term', '(?<!by )\\b(hands?|handed) (over|on)\\b', 'write "passes", "forwards", or "returns"'),
  rule('term', '\\bat once\\b|\\bin one go\\b', 'write "immediately", "together", or "in one request"', ALL),
  rule(
    'term',
    '\\b(a|the|each|every|second|this|that|no) press\\b|\\bpresses (twice|beside)\\b',
    'write "click" or "tap"',
    ALL,
  ),
  rule(
    'email',
    '\\be-mails?\\b|\\bmails\\b|\\b(an?|the|this|that|each|every|no) mail\\b(?! (server|program|client|scanner|provider|host|app|queue))',
    'write "email"',
    ALL,
  ),
  rule('order', '\\bwhat (there is|became|comes|is there)\\b', 'use the normal word order', ALL),
  rule('order', `\\b(is|are|was|were) not known\\b|\\bis no news\\b`, 'write "unknown" or "does not matter"'),
  rule('order', '\\bfor so long\\b|\\bof (\\w+) are those\\b', 'use the normal word order', ALL),
  rule('order', '\\bwould lose what was\\b|\\bwhat was typed\\b', 'write "input" or "text"'),
  rule(
    'order',
    '\\bnothing (of|but|to look)\\b|\\bgo(es)? without\\b|\\bwithout a word\\b',
    'state what is missing',
  ),
]
