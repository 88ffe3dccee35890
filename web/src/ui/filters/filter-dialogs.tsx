import { type ReactNode, useState } from 'react'
import { useHref, useNavigate } from 'react-router-dom'
import { Button } from '../forms/button.tsx'
import { Icon } from '../media/icon.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { PopoverButton } from '../overlays/popover-button.tsx'
import styles from './filter-section.module.css'
import type { FilterButton } from './filter-section.tsx'

interface FilterDialogsProps<Part extends string> {
  buttons: readonly FilterButton<Part>[]
  /** Label of the button that opens all filters on a narrow screen. */
  openLabel: string
  messages: { title: string; close: string; clear: string; apply: string }
  /** The fields of each part, shown in a popover under the part's button. */
  fields: Record<Part, ReactNode>
  /** Parts with too many fields for a narrow popover. */
  wideParts: readonly Part[]
  /** All fields, in the order of the sheet. */
  sheetFields: ReactNode
  /** The URL with the current filters (`url`), and the URL with the draft's filters (`draftUrl`). */
  url: string
  draftUrl: string
  /** True while the counts of the draft are loading. */
  stale: boolean
  /** False when the draft has invalid values. */
  valid?: boolean
  /** Called when a popover or the sheet opens, which starts a draft, and when it closes. */
  onOpenChange: (open: boolean) => void
  onClear: () => void
}

/**
 * Filters that the user edits as a draft: a row of buttons with a popover each, or on a narrow screen a
 * single button that opens a sheet.
 */
export function FilterDialogs<Part extends string>({
  buttons,
  openLabel,
  messages,
  fields,
  wideParts,
  sheetFields,
  url,
  draftUrl,
  stale,
  valid = true,
  onOpenChange,
  onClear,
}: FilterDialogsProps<Part>) {
  const navigate = useNavigate()
  const href = useHref(draftUrl)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  // Resets the fields each time the sheet opens. They stay mounted while the sheet fades out.
  const [openings, setOpenings] = useState(0)
  const openSheet = () => {
    setIsSheetOpen(true)
    setOpenings(openings + 1)
    onOpenChange(true)
  }
  const closeSheet = () => {
    setIsSheetOpen(false)
    onOpenChange(false)
  }
  const go = () => navigate(draftUrl)
  const applyButton = (onApply: () => void) => (
    <Button
      kind="primary"
      className={styles.apply ?? ''}
      data-leads-to={valid ? href : undefined}
      onClick={({ currentTarget }) => {
        if (!focusInvalid(currentTarget)) onApply()
      }}
    >
      <span className={styles.count}>{messages.apply}</span>
    </Button>
  )
  return (
    <>
      <div className={styles.wide}>
        {buttons.map(({ part, label, active }) => (
          <PopoverButton
            key={part}
            label={label}
            active={active}
            wide={wideParts.includes(part)}
            url={url}
            onOpenChange={onOpenChange}
          >
            {(leave) => (
              <div className={styles.popover} data-stale={stale}>
                <div className={styles.fields}>{fields[part]}</div>
                <div className={styles.foot}>{applyButton(() => leave(draftUrl, go))}</div>
              </div>
            )}
          </PopoverButton>
        ))}
      </div>
      <div className={styles.narrow}>
        <Button aria-haspopup="dialog" onClick={openSheet}>
          <Icon name="filters" size={18} />
          {openLabel}
        </Button>
      </div>
      {/* The dialog is outside the button's element, because that element is hidden when the window gets wider and the dialog must stay open. */}
      <Dialog
        shape="sheet"
        open={isSheetOpen}
        onClose={closeSheet}
        closesOnBackdropClick={() => true}
        title={messages.title}
        closeLabel={messages.close}
        actions={
          <div className={styles.ends} data-stale={stale}>
            <Button kind="quiet" onClick={onClear}>
              {messages.clear}
            </Button>
            {applyButton(() => {
              closeSheet()
              void go()
            })}
          </div>
        }
      >
        {openings > 0 ? (
          <div key={openings} className={styles.all} data-stale={stale}>
            {sheetFields}
          </div>
        ) : null}
      </Dialog>
    </>
  )
}

/**
 * Returns the state of a filter draft. The draft is null until the user edits a filter, and null again after
 * the URL changes.
 */
export function useFilterDraft<Draft>(url: string) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [draftOf, setDraftOf] = useState(url)
  if (draftOf !== url) {
    setDraftOf(url)
    setDraft(null)
  }
  return [draft, setDraft] as const
}

/**
 * Focuses the first invalid field in the same dialog as the button. Returns false when every field is valid.
 */
function focusInvalid(button: HTMLElement): boolean {
  const invalid = button
    .closest('dialog, [role="dialog"]')
    ?.querySelector<HTMLElement>('[aria-invalid="true"]')
  invalid?.focus()
  return invalid !== null && invalid !== undefined
}
