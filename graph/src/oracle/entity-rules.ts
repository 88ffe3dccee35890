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

/** Entity rules from the subgraphs' SDL: key fields, and the fields that each field requires. */
export class EntityRules {
  /** Names of key fields, by type. */
  readonly #keys = new Map<string, Set<string>>()
  /** Required fields, by `Type.field`. */
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

  /** Returns each field that requires other fields, together with its parent type. */
  requiring(): { type: string; field: string }[] {
    return [...this.#requires.keys()].map((name) => {
      const [type = '', field = ''] = name.split('.')
      return { type, field }
    })
  }

  /**
   * Whether another field requires this field. In the generated data, required fields never fail: if the
   * operation did not select the failed field, its response would have no place for the error.
   */
  isRequired(type: string, field: string): boolean {
    return [...this.#requires].some(([name, fields]) => name.startsWith(`${type}.`) && fields.includes(field))
  }

  /** Returns the value of a key field, derived from the entity number; undefined for any other field. */
  keyValue(type: string, identity: string, field: string, fieldType: GraphQLOutputType): unknown {
    if (!this.#keys.get(type)?.has(field)) return undefined
    const number = Number(identity)
    const named = getNamedType(fieldType)
    if (isEnumType(named)) return enumNames(named)[number % enumNames(named).length]
    return named.name === 'Int' ? number : `${field}-${number}`
  }

  /** Returns the entity number in a representation. */
  numberOf(type: string, representation: Readonly<Record<string, unknown>>): number {
    for (const field of this.#keys.get(type) ?? []) {
      const value = representation[field]
      if (typeof value === 'number') return value
      const number = typeof value === 'string' ? /-(\d+)$/.exec(value)?.[1] : undefined
      if (number) return Number(number)
    }
    throw new Error(`Failed to find a key of ${type} in ${JSON.stringify(representation)}`)
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

/** Splits a field set, which must not contain nested fields, into field names. */
const wordsOf = ({ value }: StringValueNode): string[] => value.split(/\s+/).filter(Boolean)
