import {
  type GraphQLInputType,
  type GraphQLResolveInfo,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql'
import { accessOf } from '../access/guard.ts'

/** The mutation being resolved, from the GraphQL resolve info. */
export type MutationInfo = Pick<GraphQLResolveInfo, 'parentType' | 'fieldName'>

/** True when the path exists in the input type of the mutation, even if the caller omitted the value. */
export function isInputPath(info: MutationInfo, path: readonly string[]): boolean {
  const argument = fieldOf(info)?.args.find(({ name }) => name === 'input')
  let type: GraphQLInputType | undefined = argument?.type
  for (const part of path) {
    const here: GraphQLInputType | undefined = type && getNullableType(type)
    if (isInputObjectType(here)) type = here.getFields()[part]?.type
    else type = isListType(here) && /^\d+$/.test(part) ? here.ofType : undefined
  }
  return type !== undefined
}

/** True when the mutation has the `@member` directive. */
export const isForMembers = (info: MutationInfo) => accessOf(fieldOf(info)?.astNode?.directives) === 'member'

/** True when the payload of the mutation has a `userErrors` field. */
export function hasUserErrors(info: MutationInfo): boolean {
  const type = info.parentType.name === 'Mutation' && fieldOf(info)?.type
  return isObjectType(type) && 'userErrors' in type.getFields()
}

const fieldOf = ({ parentType, fieldName }: MutationInfo) => parentType.getFields()[fieldName]
