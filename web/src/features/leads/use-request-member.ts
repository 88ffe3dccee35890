import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { maskPhone } from '../../platform/format/phone.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { useSession } from '../../platform/session/session.ts'

const query = graphql(`
  query RequestMember {
    viewer {
      id
      firstName
      lastName
      email
      phone
      addresses {
        address1
        address2
        city
        stateProvince
        postalCode
        isPrimary
      }
    }
  }
`)

/** Returns the signed-in member's contact details for a form. All fields are empty for a visitor. */
export function useRequestMember() {
  const isMember = useSession().state === 'member'
  const { data } = useQuery(query, { skip: !isMember, errorPolicy: 'all' })
  const { firstName, lastName, email, phone, addresses } = (isMember && data?.viewer) || {}
  const address = addressLine(addresses?.find(({ isPrimary }) => isPrimary) ?? addresses?.[0])
  return useMemo(
    () => ({
      name: [firstName, lastName].filter(Boolean).join(' '),
      email: email ?? '',
      phone: maskPhone(phone ?? ''),
      address,
    }),
    [firstName, lastName, email, phone, address],
  )
}

interface Address {
  address1: string
  address2: string | null
  city: string
  stateProvince: string
  postalCode: string
}

/** Formats an address as one line: 12 Rue Cartier, Apt 3, Québec, QC G1R 2S4. */
function addressLine(address: Address | undefined): string {
  if (!address) return ''
  const { address1, address2, city, stateProvince, postalCode } = address
  return [address1, address2, city, `${stateProvince} ${postalCode}`].filter(Boolean).join(', ')
}
