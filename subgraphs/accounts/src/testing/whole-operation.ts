import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'

/** Values of arguments that fields require, by name. */
const samples: Record<string, string> = { id: 's-4', timeZone: 'America/Chicago' }

/** Selects every field of a type and of what it holds, down to where a type would stand within itself. */
export function everything(type: GraphQLObjectType, above: readonly GraphQLObjectType[] = []): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type)
    const asked = field.name + requiredArguments(field)
    if (!isObjectType(inner)) return [asked]
    const path = [...above, type]
    return path.includes(inner) ? [] : [`${asked} ${everything(inner, path)}`]
  })
  return `{ ${fields.join(' ')} }`
}

function requiredArguments({ args }: GraphQLField<unknown, unknown>): string {
  const values = args
    .filter(isRequiredArgument)
    .map(({ name, type }) => `${name}: ${JSON.stringify(samples[name] ?? leastInput(type))}`)
  return values.length > 0 ? `(${values.join(' ')})` : ''
}

/** A value that fits an input type, with only what it cannot do without. */
function leastInput(type: GraphQLInputType): unknown {
  const bare = getNullableType(type)
  if (isListType(bare)) return []
  if (isEnumType(bare)) return bare.getValues()[0]?.name
  if (isInputObjectType(bare))
    return Object.fromEntries(
      Object.values(bare.getFields())
        .filter(isRequiredInputField)
        .map((field) => [field.name, leastInput(field.type)]),
    )
  if (bare.name === 'Int') return 2
  return bare.name === 'Boolean' ? true : 'x'
}

/** An operation of one mutation, and its variables. */
export function mutationOf(schema: GraphQLSchema, name: string) {
  const field = schema.getMutationType()?.getFields()[name]
  const type = field && getNamedType(field.type)
  if (!field || !isObjectType(type)) throw new Error(`There is no mutation ${name}.`)
  const [input] = field.args
  const selection = everything(type)
  if (!input) return { query: `mutation { ${name} ${selection} }`, variables: {} }
  const required = isNonNullType(input.type) ? '!' : ''
  return {
    query: `mutation ($input: ${getNamedType(input.type).name}${required}) { ${name}(input: $input) ${selection} }`,
    variables: { input: leastInput(input.type) },
  }
}
