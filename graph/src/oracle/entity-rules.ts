import {
  type DocumentNode,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  Kind,
  parse,
  type StringValueNode,
  visit,
} from 'graphql'
import { enumNames } from './enum-names.ts'

/** What the SDL of the subgraphs says of entities: their keys, and the fields that a field requires. */
export class EntityRules {
  /** Names of key fields, by type. */
  readonly #keys = new Map<string, Set<string>>()
  /** By `Type.field`. */
  readonly #requires = new Map<string, readonly string[]>()

  constructor(typeDefs: readonly string[]) {
    for (const sdl of typeDefs) this.#read(parse(sdl))
  }

  isEntity(type: string): boolean {
    return this.#keys.has(type)
  }

  requires(type: string, field: string): readonly string[] {
    return this.#requires.get(`${type}.${field}`) ?? []
  }

  /** Every pair of a type and a field that requires others. */
  requiring(): { type: string; field: string }[] {
    return [...this.#requires.keys()].map((name) => {
      const [type = '', field = ''] = name.split('.')
      return { type, field }
    })
  }

  /** Whether another field requires this one. Those never fail: an operation need not ask for them. */
  isRequired(type: string, field: string): boolean {
    return [...this.#requires].some(([name, fields]) => name.startsWith(`${type}.`) && fields.includes(field))
  }

  /** The value of a key field, which tells the number of the entity; undefined for every other field. */
  keyValue(type: string, identity: string, field: string, fieldType: GraphQLOutputType): unknown {
    if (!this.#keys.get(type)?.has(field)) return undefined
    const number = Number(identity)
    const named = getNamedType(fieldType)
    if (isEnumType(named)) return enumNames(named)[number % enumNames(named).length]
    return named.name === 'Int' ? number : `${field}-${number}`
  }

  /** The number of the entity in a representation. */
  numberOf(type: string, representation: Readonly<Record<string, unknown>>): number {
    for (const field of this.#keys.get(type) ?? []) {
      const value = representation[field]
      if (typeof value === 'number') return value
      const number = typeof value === 'string' ? /-(\d+)$/.exec(value)?.[1] : undefined
      if (number) return Number(number)
    }
    throw new Error(`No key of ${type} in ${JSON.stringify(representation)}`)
  }

  #read(document: DocumentNode): void {
    let typeName = ''
    const enter = (node: { name: { value: string } }) => {
      typeName = node.name.value
    }
    let fieldName = ''
    visit(document, {
      ObjectTypeDefinition: { enter },
      ObjectTypeExtension: { enter },
      FieldDefinition: {
        enter(node) {
          fieldName = node.name.value
        },
      },
      Directive: (node) => {
        const fields = node.arguments?.find(({ name }) => name.value === 'fields')?.value
        if (fields?.kind !== Kind.STRING) return
        if (node.name.value === 'key') this.#addKey(typeName, fields)
        if (node.name.value === 'requires') this.#requires.set(`${typeName}.${fieldName}`, wordsOf(fields))
      },
    })
  }

  #addKey(type: string, fields: StringValueNode): void {
    const names = this.#keys.get(type) ?? new Set()
    for (const name of wordsOf(fields)) names.add(name)
    this.#keys.set(type, names)
  }
}

/** A field set without nested fields is a list of words. */
const wordsOf = ({ value }: StringValueNode): string[] => value.split(/\s+/).filter(Boolean)
