import { getNamedType, isCompositeType } from 'graphql'
import type { Oracle } from './oracle.ts'

export interface OmittedFieldCase {
  title: string
  query: string
  variables: Record<string, unknown>
}

/**
 * Builds operations for each pair of fields of one type in which both fields require other fields. The
 * operations select one field of the pair and omit the other in every possible way. An executor fetches both
 * fields together, so it could drop the selected field along with the omitted one.
 */
export function omittedFieldCases(
  { schema, rules }: Oracle,
  listOf: (type: string) => string,
): OmittedFieldCase[] {
  const all = rules.requiring()
  return all.flatMap(({ type, field }) =>
    all
      .filter((other) => other.type === type && other.field !== field)
      .flatMap((other) => {
        const [selected, omitted] = [selectionOf(field), selectionOf(other.field)]
        return [...omissions(type, omitted)].map(([way, { text, fragments = '' }]) => ({
          title: `resolves ${type}.${field} when ${other.field} is omitted by ${way}`,
          query: `query ($yes: Boolean! $no: Boolean!) { ${listOf(type)} { ${text} ${selected} } other: ${listOf(type)} { a: __typename @skip(if: $yes) b: __typename @include(if: $no) ${selected} } } ${fragments}`,
          variables: { yes: true, no: false },
        }))
      }),
  )

  function selectionOf(field: string): string {
    const type = all.find((each) => each.field === field)?.type ?? ''
    const object = schema.getType(type)
    const definition = object && 'getFields' in object ? object.getFields()[field] : undefined
    return definition && isCompositeType(getNamedType(definition.type)) ? `${field} { __typename }` : field
  }
}

function* omissions(
  type: string,
  omitted: string,
): Generator<[string, { text: string; fragments?: string }]> {
  const [field = '', ...rest] = omitted.split(' ')
  const body = rest.join(' ')
  for (const condition of [
    '@skip(if: true)',
    '@include(if: false)',
    '@skip(if: $yes)',
    '@include(if: $no)',
  ]) {
    yield [`${condition} on the field`, { text: `${field} ${condition} ${body}` }]
    yield [`${condition} on an inline fragment`, { text: `... ${condition} { ${omitted} }` }]
    yield [`${condition} on a fragment with a type`, { text: `... on ${type} ${condition} { ${omitted} }` }]
    yield [
      `${condition} on a named fragment`,
      { text: `...Left ${condition}`, fragments: `fragment Left on ${type} { ${omitted} }` },
    ]
    yield [
      `${condition} on a fragment around a fragment`,
      { text: `... ${condition} { ... { ${omitted} } }` },
    ]
    yield [
      `${condition} within a fragment that is included`,
      { text: `... @include(if: $yes) { ${field} ${condition} ${body} }` },
    ]
  }
}
