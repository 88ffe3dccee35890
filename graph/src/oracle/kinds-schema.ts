/** Three subgraphs that together contain every kind of field that a graph can have, with few types. */
const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9",
  import: ["@key", "@external", "@requires", "@shareable"])`

const SHARED = `
  interface Named { name: String title(case: Case! = UPPER, length: Int = 3): String }
  enum Case { UPPER LOWER }
  type Point @shareable { x: Int! y: Int label(count: Int! = 5): String }
`

const HOMES = `${LINK} ${SHARED}
  type Query {
    home(id: ID!): Home
    homes(count: Int! = 3, filter: Filter): [Home]
    mustHomes(filters: [Filter!]! = []): [Home!]!
    anything(first: Int): [Thing!]
    named(filter: Filter = {words: ["a"], size: 2}): [Named]
    count(in: [Int], word: String = "w"): Int!
  }
  type Mutation { saveHome(input: Filter!): Home renameHome(id: ID!, name: String = "new"): Change! dropHome(id: ID!): Boolean }
  type Change implements Named { name: String title(case: Case! = UPPER, length: Int = 3): String home: Home errors: [String!]! }
  input Filter { size: Int! = 4, words: [String], nested: Filter, case: Case, exact: Float }
  union Thing = Home | Street | Point
  type Home implements Named @key(fields: "id") {
    id: ID! name: String title(case: Case! = UPPER, length: Int = 3): String
    agentKey: ID officeKey: ID place: Point mustPlace: Point! near(first: Int = 2): [Home!] mixed: [Thing] tags: [String!]
    price(currency: String = "USD", round: Boolean): Float
  }
  type Street implements Named @key(fields: "kind number") {
    kind: Case! number: Int! name: String title(case: Case! = UPPER, length: Int = 3): String homes: [Home]
  }
`

const DIRECTORY = `${LINK} ${SHARED}
  type Query { agent(key: ID!): Agent people: [Named!] search(text: String!, limit: Int = 10): [Agent]! }
  type Mutation { hire(key: ID!, salary: Float = 1.5): Agent }
  type Home @key(fields: "id") {
    id: ID! agentKey: ID @external officeKey: ID @external
    agent: Agent @requires(fields: "agentKey")
    office: Office @requires(fields: "officeKey")
    mustAgent: Agent! @requires(fields: "agentKey officeKey")
  }
  type Agent implements Named @key(fields: "key") {
    key: ID! name: String title(case: Case! = UPPER, length: Int = 3): String office: Office mustOffice: Office! homes: [Home!]
  }
  type Office implements Named @key(fields: "key") {
    key: ID! name: String title(case: Case! = UPPER, length: Int = 3): String at: Point agents(count: Int! = 4): [Agent]
  }
`

const NOTES = `${LINK} ${SHARED}
  type Query { notes(first: Int = 2): [Note] }
  type Mutation { addNote(text: String!, tags: [String!] = ["t"]): Note }
  type Note { text: String! about: Named on: [Street] }
  type Agent implements Named @key(fields: "key") {
    key: ID! @shareable name: String @external title(case: Case! = UPPER, length: Int = 3): String @external
    notes: [Note!] rating: Float
  }
  type Street @key(fields: "kind number") { kind: Case! number: Int! notes: [Note] rating: Float! }
`

export const kindsSubgraphs = [
  { name: 'homes', typeDefs: HOMES },
  { name: 'people', typeDefs: DIRECTORY },
  { name: 'notes', typeDefs: NOTES },
]
