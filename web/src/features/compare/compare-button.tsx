import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ToolButton } from '../../ui/forms/tool-button.tsx'
import { addCompared, removeCompared, useCompared } from './compared.ts'

interface CompareButtonProps {
  id: string
  /** Street and town as displayed. */
  address: string
  /** True to show the icon only, for example on a card. */
  small?: boolean
}

const COMPARE_ICON = 'M4 4.5h6.5v15H4zM13.5 4.5H20v15h-6.5zM6 9h2.5m-2.5 4h2.5m7-4H18m-2.5 4H18'

/** Adds a listing to the comparison or removes it. */
export function CompareButton({ id, address, small = false }: CompareButtonProps) {
  const { t } = useTranslation()
  const isCompared = useCompared().some((home) => home.id === id)
  const onClick = () => {
    if (isCompared) removeCompared(id)
    else if (!addCompared({ id, address })) toast(t('tools.compareFull'), 'error')
  }
  return (
    <ToolButton
      icon={COMPARE_ICON}
      small={small}
      label={t('tools.compareHome', { address })}
      pressed={isCompared}
      onClick={onClick}
    >
      {t('tools.compare')}
    </ToolButton>
  )
}
