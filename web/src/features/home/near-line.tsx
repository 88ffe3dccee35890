import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/icon.tsx'
import type { Theme } from '../../lib/theme.ts'
import styles from './near-line.module.css'
import type { NearState, NearYou } from './use-near-you.ts'

/** Asks for homes near the visitor, and says what became of it. Only its place is there until scripts are. */
export function NearLine({ theme, state, locate, forget }: NearYou & { theme: Theme }) {
  const { t } = useTranslation()
  const near = state.step === 'near'
  const said = (): string | null => {
    if (state.step === 'asking') return t('near.asking')
    if (state.step === 'failed') return t(`near.${state.problem}`)
    if (state.step !== 'near') return null
    const { homes, place } = state
    return homes.length > 0 ? t('home.near.kept') : t('home.near.none', { place: place.displayName })
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
          {near ? null : <Icon name="place" size={18} />}
          {t(near ? 'home.near.forget' : `home.${theme}.nearMe`)}
        </button>
      )}
      <p role="status" className={styles.status}>
        {said()}
      </p>
    </div>
  )
}

function actionOf({ step }: NearState, { locate, forget }: Pick<NearYou, 'locate' | 'forget'>) {
  if (step === 'asking') return undefined
  return step === 'near' ? forget : locate
}
