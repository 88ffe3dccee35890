import type { Compliance_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import styles from './courtesy-of.module.css'
import { SectionDisclaimer } from './section-disclaimer.tsx'

type Field = NonNullable<Compliance_ListingFragment['courtesyOfFields']>[number]

/** Keys with a translated title. Items with other keys use the board's title. */
const KNOWN_KEYS = ['listAgent', 'listOffice', 'coListOffice', 'listingId', 'source'] as const

const isKnownKey = (key: string): key is (typeof KNOWN_KEYS)[number] =>
  KNOWN_KEYS.some((name) => name === key)

/** List of the courtesy-of fields, which credit the listing agent, office, and source. */
export function CourtesyOf({ fields }: { fields: readonly Field[] }) {
  const { t } = useTranslation()
  return (
    <dl className={styles.fields}>
      {fields.map(({ key, title, data }) => (
        <div key={key}>
          <dt>{isKnownKey(key) ? t(`courtesyOf.${key}`) : title}</dt>
          <dd>
            {data}
            <SectionDisclaimer title={title} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
