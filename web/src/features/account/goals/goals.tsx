import type { FragmentType } from '@apollo/client'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { Goals_AccountUserFragment } from '../../../platform/graphql/generated/graphql.ts'
import { userErrorsText } from '../../../platform/graphql/show-user-errors.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { hasStoredSession } from '../../../platform/session/session.ts'
import { dropDraft, readDraft, storeDraft } from '../../../platform/storage/draft.ts'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { FormStatus } from '../../../ui/forms/form-status.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { UnsavedChanges } from '../../../ui/overlays/unsaved-changes.tsx'
import { GOAL_CATEGORIES, GOAL_OPTIONS, type GoalValues, goalRules, NO_GOALS } from './goal-options.ts'
import styles from './goals.module.css'
import { useSaveGoals } from './use-save-goals.ts'

const fragment = graphql(`
  fragment Goals_accountUser on AccountUser {
    id
    goals {
      buying
      timeline
      selling
      education
    }
  }
`)

interface GoalsProps {
  accountUser: FragmentType<Goals_AccountUserFragment>
  onRetry: () => void
}

/** The My Goals section: four questions with at most one answer each. */
export function Goals({ accountUser, onRetry }: GoalsProps) {
  const { t } = useTranslation()
  const account = useMasked(fragment, accountUser)
  if (!account?.goals) return <Failure title={t('account.failedTitle')} onRetry={onRetry} />
  const { buying, timeline, selling, education } = account.goals
  return <GoalsForm memberId={account.id} saved={{ buying, timeline, selling, education }} />
}

const areSameGoals = (one: GoalValues, other: GoalValues) =>
  GOAL_CATEGORIES.every((category) => one[category] === other[category])

function GoalsForm({ memberId, saved }: { memberId: string; saved: GoalValues }) {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const [savedDraft] = useState(() => goalRules.safeParse(readDraft('goals', memberId)).data ?? null)
  /**
   * Null until the member selects an answer. While null, the form shows the saved goals and any updates to
   * them.
   */
  const [chosen, setChosen] = useState(savedDraft)
  const [saving, setSaving] = useState(false)
  const [status, setStatus] = useState(savedDraft ? t('goals.kept') : null)
  const [failed, setFailed] = useState<string>()
  const save = useSaveGoals()
  const answers = useGoalChoices()
  const goals = chosen ?? saved

  const unsavedRef = useRef(false)
  unsavedRef.current = chosen !== null && !areSameGoals(chosen, saved)
  const isUnsaved = useCallback(() => unsavedRef.current && hasStoredSession(), [])

  const choose = (next: GoalValues) => {
    setChosen(next)
    setStatus(null)
    if (areSameGoals(next, saved)) dropDraft('goals')
    else storeDraft('goals', memberId, next)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    setSaving(true)
    setStatus(null)
    setFailed(undefined)
    const refusals = await save(goals)
    setSaving(false)
    if (refusals === null) {
      dropDraft('goals')
      setChosen(null)
      setStatus(t('goals.thanks'))
    } else setFailed(userErrorsText(refusals, { t, isEnglish }))
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.lead}>{t('goals.lead')}</p>
      <div className={styles.questions}>
        {GOAL_CATEGORIES.map((category) => (
          <RadioGroup
            key={category}
            label={t(`goals.${category}.title`)}
            value={goals[category] ?? ''}
            choices={answers[category]}
            onChange={(code) => choose(goalRules.parse({ ...goals, [category]: code }))}
          />
        ))}
      </div>
      <FormAlert title={t('accountPages.failed')} text={failed} />
      <FormStatus text={status} />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" loading={saving}>
          {t('goals.save')}
        </Button>
        <Button kind="quiet" onClick={() => choose(NO_GOALS)}>
          {t('goals.clear')}
        </Button>
      </div>
      <UnsavedChanges hasChanges={isUnsaved} onLeave={() => dropDraft('goals')} />
    </form>
  )
}

/** Returns the answer options of each question. */
function useGoalChoices() {
  const { t } = useTranslation()
  return {
    buying: GOAL_OPTIONS.buying.map((value) => ({ value, label: t(`goals.buying.${value}`) })),
    timeline: GOAL_OPTIONS.timeline.map((value) => ({ value, label: t(`goals.timeline.${value}`) })),
    selling: GOAL_OPTIONS.selling.map((value) => ({ value, label: t(`goals.selling.${value}`) })),
    education: GOAL_OPTIONS.education.map((value) => ({ value, label: t(`goals.education.${value}`) })),
  }
}
