/**
 * Two subgraphs with interfaces and unions. Fields with the same name have different types or arguments on
 * different object types.
 */
const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])`

const NAMES = `${LINK}
  interface Named { name: String owner: Named title(length: Int = 3): String }
  interface Titled { title(length: Int = 3, extra: String): String }
  interface Sole { boss: Named label: String }
  union Thing = Home | Street | Agent
  union Only = Firm
  type Query {
    named(n: Int): [Named] soles(n: Int): [Sole] things(n: Int): [[Thing!]!] only(n: Int): Only maybe(n: Int): Home
    sized(filter: Sizes): Int
  }
  type Mutation { must(n: Int): Int! may(n: Int): Home }
  input Sizes { limit: Int first: Int! = 3 }
  type Firm implements Sole { boss: Agent label(extra: Int): String size: Int }
  type Home implements Named & Titled @key(fields: "id") {
    id: ID! name: String owner: Agent title(length: Int = 3, extra: String): String
    part: Thing worth: Int! list: [Thing] mustPart: Thing!
  }
  type Agent implements Named & Titled @key(fields: "key") {
    key: ID! name: String owner: Home title(length: Int = 3, extra: String): String part: Thing mustPart: Thing!
  }
  type Street implements Named & Titled @key(fields: "code") {
    code: ID! name: String owner: Named title(length: Int = 3, extra: String): String
    part: Thing worth: [String] mustPart: Thing!
  }
`

const MORE = `${LINK}
  type Query { count: Int }
  type Mutation { mustToo(n: Int!): Int! }
  type Home @key(fields: "id") { id: ID! more(n: Int! = 1): String must: Int! mustOf(n: Int!): Int! peer: Home }
  type Agent @key(fields: "key") { key: ID! more(n: Int! = 1): [Int!] peer: Home! }
  type Street @key(fields: "code") { code: ID! more(n: Int! = 1): String! peer: Agent }
`

export const interfaceSubgraphs = [
  { name: 'names', typeDefs: NAMES },
  { name: 'more', typeDefs: MORE },
]

/** Selects the field under 25 aliases with different arguments, enough for every possible type to occur. */
const many = (field: string, selection: string) =>
  Array.from({ length: 25 }, (_, n) => `${field}${n}: ${field}(n: ${n}) ${selection}`).join(' ')

/** Operations for which the graph once returned a different response than graphql-js. */
export const interfaceReports: { title: string; query: string; variables?: Record<string, unknown> }[] = [
  {
    title: 'a field of one entity selected three times with different arguments',
    query: `{ ${many(
      'named',
      `{ ... on Home { at: mustPart { ... on Home { a: more(n: 1) } } }
         ... on Agent { at: mustPart { ... on Home { b: more(n: 2) } } }
         ... on Street { at: mustPart { ... on Home { c: more(n: 3) } } } }`,
    )} }`,
  },
  {
    title: 'fields with the same name whose types differ by entity',
    query: `{ ${many(
      'named',
      `{ ... on Home { part { ... on Home { a: more } } } ... on Agent { part { ... on Agent { b: more } } }
         ... on Street { part { ... on Street { c: more(n: 2) } } } }`,
    )} }`,
  },
  { title: 'a union with a single member type', query: `{ ${many('only', '{ ... on Firm { size } }')} }` },
  {
    title: 'a union whose member types all implement the interface',
    query: `{ ${many('things', '{ ... on Named { name } }')} }`,
  },
  {
    title:
      'a type that narrows the type of an interface field, and a type that adds arguments to an interface field',
    query: `{ ${many('soles', '{ ... on Firm { boss { key owner { id } } label(extra: 1) } }')}
      ${many('named', '{ ... on Titled { title(extra: "x") } }')} }`,
  },
  {
    title: 'an error in a list with items of several types',
    query: '{ named(n: 46) { __typename ... on Home { more(n: 2) peer { id } } } }',
  },
  {
    title: 'null for a list size without a default',
    query: 'query ($l: Int) { sized(filter: {limit: $l}) }',
    variables: { l: null },
  },
  {
    title: 'variables named like members of Object.prototype',
    query:
      'query ($constructor: Int, $toString: Int) { named(n: $constructor) { name } sized(filter: {limit: $toString}) }',
  },
  {
    title: 'introspection whose condition is null, next to another field',
    query: 'query ($c: Boolean = true) { __schema { queryType { name @include(if: $c) } } count }',
    variables: { c: null },
  },
]
