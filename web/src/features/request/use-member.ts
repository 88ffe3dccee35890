import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { graphql } from '../../graphql/generated/gql.ts'
import { useSession } from '../../graphql/session.ts'
import { maskPhone } from '../../lib/phone.ts'

const query = graphql(`
  query RequestMember {
    viewer {
      id
      firstName
      lastName
      email
      phone
    }
  }
`)

/** What a form can know of a signed-in member; a visitor types it. */
export function useMember() {
  const isMember = useSession().state === 'member'
  const { data } = useQuery(query, { skip: !isMember, errorPolicy: 'all' })
  const { firstName, lastName, email, phone } = (isMember && data?.viewer) || {}
  return useMemo(
    () => ({
      name: [firstName, lastName].filter(Boolean).join(' '),
      email: email ?? '',
      phone: maskPhone(phone ?? ''),
    }),
    [firstName, lastName, email, phone],
  )
}
