import { useSite } from '../../platform/browser/site.ts'
import { graphLocale } from '../../platform/graphql/page-route.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Button } from '../../ui/forms/button.tsx'
import { formatTourDay, formatTourTime } from './format-tour.ts'
import { PersonFields } from './person-fields.tsx'
import type { RequestDraftStore } from './request-draft.ts'
import styles from './request-form.module.css'
import type { SubjectListing } from './subject.ts'
import { type SentSummary, useRequestForm } from './use-request-form.ts'
import type { TourChoice } from './use-tour-choice.ts'

interface TourConfirmProps {
  listing: SubjectListing
  draft: RequestDraftStore
  choice: TourChoice
  onEdit: () => void
  onDone: (done: SentSummary) => void
}

/** The second step of a tour request: a summary of the choices and the contact fields. */
export function TourConfirm({ listing, draft, choice, onEdit, onDone }: TourConfirmProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { formSubType, date, time } = choice
  const request = useRequestForm({
    draft,
    messageKind: 'notes',
    message: t('requests.tour.interest', { address: listing.address }),
    toPayload: ({ name, email, phone, message }) => ({
      kind: 'tour',
      itemId: listing.uPI,
      input: {
        name,
        email,
        phone,
        message,
        uPI: listing.id,
        listingAddress: listing.address,
        formSubType,
        date,
        time,
        locale: graphLocale(locale),
      },
    }),
    onDone,
  })
  return (
    <div className={styles.form}>
      <div className={styles.chosen}>
        <p>
          <strong>{formatTourDay(date, locale)}</strong>
          <span>{formatTourTime(time, t, locale)}</span>
          <span>{t(`requests.tour.${formSubType}`)}</span>
        </p>
        <Button onClick={onEdit}>{t('requests.tour.edit')}</Button>
      </div>
      <PersonFields request={request} submitLabel={t('requests.tour.send')} />
    </div>
  )
}
