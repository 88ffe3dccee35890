import type { Theme } from '../../platform/browser/theme.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './near-you-control.module.css'
import type { NearState, NearYou } from './use-near-you.ts'

/**
 * Button that finds listings near the visitor, and the status of that search. Until the page hydrates, only
 * an empty space is rendered.
 */
export function NearYouControl({ theme, state, locate, forget }: NearYou & { theme: Theme }) {
  const { t } = useTranslation()
  const isNear = state.step === 'near'
  const statusText = (): string | null => {
    if (state.step === 'asking') return t('near.asking')
    if (state.step === 'failed') return t(`near.${state.problem}`)
    if (state.step !== 'near') return null
    const { listings, place } = state
    return listings.length > 0 ? t('home.near.kept') : t('home.near.none', { place: place.displayName })
  }
  return (
    <div className={styles.line}>
      {state.step === 'unready' ? null : (
        <button
          type="button"
          className={styles.button}
          aria-disabled={state.step === 'asking'}
          onClick={actionOf(state, { locate, forget })}
        >
          {isNear ? null : <Icon name="place" size={18} />}
          {t(isNear ? 'home.near.forget' : `home.${theme}.nearMe`)}
        </button>
      )}
      <p role="status" className={styles.status}>
        {statusText()}
      </p>
    </div>
  )
}

function actionOf({ step }: NearState, { locate, forget }: Pick<NearYou, 'locate' | 'forget'>) {
  if (step === 'asking') return undefined
  return step === 'near' ? forget : locate
}
