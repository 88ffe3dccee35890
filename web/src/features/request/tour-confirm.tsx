import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { graphLocale } from '../../graphql/page-route.ts'
import { useSite } from '../../lib/site.ts'
import { PersonFields } from './person-fields.tsx'
import styles from './request.module.css'
import type { DraftKeeper } from './request-draft.ts'
import type { Home } from './subject.ts'
import { dayWords, timeWords } from './tour-words.ts'
import { type Done, useRequestForm } from './use-request-form.ts'
import type { TourChoice } from './use-tour-choice.ts'

interface TourConfirmProps {
  home: Home
  draft: DraftKeeper
  choice: TourChoice
  onEdit: () => void
  onDone: (done: Done) => void
}

/** The second step of a tour: what was chosen, and who asks. */
export function TourConfirm({ home, draft, choice, onEdit, onDone }: TourConfirmProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { formSubType, date, time } = choice
  const request = useRequestForm({
    draft,
    words: 'notes',
    message: t('requests.tour.interest', { address: home.address }),
    pack: ({ name, email, phone, message }) => ({
      kind: 'tour',
      itemId: home.uPI,
      input: {
        name,
        email,
        phone,
        message,
        uPI: home.id,
        listingAddress: home.address,
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
          <strong>{dayWords(date, locale)}</strong>
          <span>{timeWords(time, t, locale)}</span>
          <span>{t(`requests.tour.${formSubType}`)}</span>
        </p>
        <Button onClick={onEdit}>{t('requests.tour.edit')}</Button>
      </div>
      <PersonFields request={request} send={t('requests.tour.send')} />
    </div>
  )
}
