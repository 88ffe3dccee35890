import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { ToolButton } from '../../ui/forms/tool-button.tsx'

const PRINT_ICON = 'M7 8.5V3.5h10v5M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z'

/** Prints the page. The style sheets decide which parts print. */
export function PrintButton() {
  const { t } = useTranslation()
  return (
    <ToolButton icon={PRINT_ICON} onClick={() => window.print()}>
      {t('tools.print')}
    </ToolButton>
  )
}
