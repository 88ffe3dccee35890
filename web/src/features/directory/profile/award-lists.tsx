import { valueText } from '../../../platform/i18n/directory-text.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { AWARD_KINDS, type Award, type AwardKind, awardKey, newestFirst } from './award-groups.ts'
import { AwardSeal } from './award-seal.tsx'
import styles from './awards.module.css'

/** The awards of each type. Missing or null when unknown. */
export type AwardsByKind = Partial<Record<AwardKind, readonly Award[] | null>>

export const hasAwards = (awards: AwardsByKind): boolean => AWARD_KINDS.some((kind) => awards[kind]?.length)

/** Awards grouped by type, newest first, each with its seal. */
export function AwardLists({ awards }: { awards: AwardsByKind }) {
  const { t } = useTranslation()
  return (
    <div className={styles.groups}>
      {AWARD_KINDS.map((kind) => {
        const sorted = newestFirst(awards[kind] ?? [])
        return sorted.length > 0 ? (
          <div key={kind} className={styles.group}>
            <h3 id={`awards-${kind}`}>{t(`profile.awards.${kind}`)}</h3>
            <ul className={styles.list} aria-labelledby={`awards-${kind}`}>
              {sorted.map((award) => (
                <li key={awardKey(award)} className={styles.award}>
                  <AwardSeal kind={kind} year={award.year} />
                  <div>
                    <p className={styles.name}>{valueText(award.name, t)}</p>
                    {award.year === null ? null : <p className={styles.given}>{award.year}</p>}
                  </div>
                </li>
              ))}
            </ul>
          </div>
        ) : null
      })}
    </div>
  )
}
