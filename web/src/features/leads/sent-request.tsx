import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { useSite } from '../../platform/browser/site.ts'
import { ACCOUNT_PHOTO_SIZES } from '../../platform/format/account-photo.ts'
import { formatDate } from '../../platform/format/format.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { SentRequest_RequestFragment } from '../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../platform/graphql/use-masked.ts'
import { addressText, streetOf } from '../../platform/i18n/listing-text.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Photo } from '../../ui/media/photo.tsx'
import { formatTourDay, formatTourMoment } from './format-tour.ts'
import styles from './sent-request.module.css'

const fragment = graphql(`
  fragment SentRequest_request on SentRequest {
    id
    kind
    sentAt
    message
    listingAddress
    tourType
    date
    time
    listing {
      id
      listingUrl
      internetAddressDisplayYN
      location {
        listingAddress1
        city
        state
        postalCode
      }
      images(first: 1) {
        key
        alt(locale: $locale)
        src(size: LARGE, format: WEBP)
      }
    }
    agent {
      masterCustomerId
      fullName
      bioUrl
    }
    office {
      masterCustomerId
      officeName
      officeUrl
    }
    team {
      masterCustomerId
      teamName
      teamUrl
    }
  }
`)

/** A request that the member sent: type, date, listing, recipient, choices, and message. */
export function SentRequest({ request: masked }: { request: FragmentType<SentRequest_RequestFragment> }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const request = useMasked(fragment, masked)
  if (!request) return null
  const { kind, sentAt, tourType, date, time, message, listing } = request
  const [image] = listing?.images ?? []
  const address = addressOf(request, t)
  const wishes = [
    tourType ? t(`requests.tour.${tourType}`) : null,
    date && time ? formatTourMoment(date, time, t, locale) : date && formatTourDay(date, locale),
  ].filter(Boolean)
  const recipient = recipientOf(request)
  return (
    <article className={styles.item}>
      {image ? (
        <Photo
          className={styles.picture}
          src={image.src}
          sizes={ACCOUNT_PHOTO_SIZES}
          alt={image.alt ?? t('requests.sent.picture', { address })}
        />
      ) : null}
      <div className={styles.body}>
        <h2 className={styles.kind}>{t(`requests.sent.${kind}`)}</h2>
        <p className={styles.soft}>
          {t('requests.sent.sentOn', { date: formatDate(sentAt, locale, { dateStyle: 'long' }) })}
        </p>
        <dl className={styles.facts}>
          {address ? (
            <Fact name={t('requests.sent.about')}>
              {listing?.listingUrl ? <Link to={listing.listingUrl}>{address}</Link> : address}
            </Fact>
          ) : null}
          {recipient ? (
            <Fact name={t('requests.sent.who')}>
              {recipient.path ? <Link to={recipient.path}>{recipient.name}</Link> : recipient.name}
            </Fact>
          ) : null}
          {wishes.length > 0 ? <Fact name={t('requests.sent.wished')}>{wishes.join(', ')}</Fact> : null}
          {message ? (
            <Fact name={t('requests.sent.words')}>
              <span className={styles.message}>{message}</span>
            </Fact>
          ) : null}
        </dl>
      </div>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type SentRequestData = SentRequest_RequestFragment

/** Returns the address of the listing. Shows only the town when the street is now withheld. */
function addressOf(
  { listing, listingAddress }: SentRequestData,
  t: Parameters<typeof addressText>[1],
): string | null {
  if (!listing) return listingAddress
  const { town } = addressText(listing, t)
  return [streetOf(listing), town].filter(Boolean).join(', ')
}

function recipientOf({ agent, office, team }: SentRequestData): { name: string; path: string | null } | null {
  const name = agent?.fullName ?? office?.officeName ?? team?.teamName
  return name ? { name, path: agent?.bioUrl ?? office?.officeUrl ?? team?.teamUrl ?? null } : null
}
