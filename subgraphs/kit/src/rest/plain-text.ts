const MARKUP = /[<&]/
const HIDDEN = /<(script|style)\b[^<]*<\/\1\s*>|<!--[^<>]*-->/gi
const BREAK = /<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi
const TAG = /<\/?[a-z][^<>]*>/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d?));/gi
const MAX_CODE_POINT = 0x10ffff

const NAMED_ENTITIES = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', ensp: ' ', emsp: ' ' },
    ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»' },
    ...{ hellip: '…', bull: '•', middot: '·', deg: '°', frac12: '½', frac14: '¼', frac34: '¾', sup2: '²' },
    ...{ copy: '©', reg: '®', trade: '™', times: '×', cent: '¢', pound: '£', euro: '€', plusmn: '±' },
    ...{ eacute: 'é', Eacute: 'É', egrave: 'è', Egrave: 'È', ecirc: 'ê', agrave: 'à', Agrave: 'À' },
    ...{ acirc: 'â', ccedil: 'ç', Ccedil: 'Ç', icirc: 'î', iuml: 'ï', ocirc: 'ô', ucirc: 'û', ugrave: 'ù' },
    ...{
      ntilde: 'ñ',
      Ntilde: 'Ñ',
      aacute: 'á',
      iacute: 'í',
      oacute: 'ó',
      uacute: 'ú',
      uuml: 'ü',
      oelig: 'œ',
    },
  }),
)

/**
 * Removes HTML tags from a feed text and decodes its entities. The result is plain text and must be escaped
 * before use in HTML.
 */
export function plainText<Text extends string | null | undefined>(text: Text): Text | string {
  if (!text || !MARKUP.test(text)) return text
  const untagged = text.replace(HIDDEN, '').replace(BREAK, '\n').replace(TAG, '')
  return untagged
    .replace(ENTITY, decoded)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function decoded(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED_ENTITIES.get(name) ?? NAMED_ENTITIES.get(name.toLowerCase()) ?? entity
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const isCharacter = code > 0 && code <= MAX_CODE_POINT && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : ''
}
