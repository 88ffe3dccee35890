import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Icon } from '../media/icon.tsx'
import { BackLayer } from './back-layer.tsx'
import styles from './sheet.module.css'

interface SheetProps {
  trigger: ReactNode
  title: string
  closeLabel: string
  onOpenChange?: (open: boolean) => void
  children: ReactNode
  /** Stays at the foot of the sheet while the rest scrolls. */
  footer: (close: () => void) => ReactNode
}

/** A dialog as high as the screen, for what is too much for a phone's page. */
export function Sheet({ trigger, title, closeLabel, onOpenChange, children, footer }: SheetProps) {
  return (
    <DialogTrigger {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger}
      <ModalOverlay className={styles.overlay ?? ''} isDismissable>
        <Modal className={styles.sheet ?? ''}>
          <Dialog className={styles.dialog ?? ''}>
            {({ close }) => (
              <>
                <BackLayer onBack={close} />
                <div className={styles.head}>
                  <Heading slot="title" className={styles.title ?? ''}>
                    {title}
                  </Heading>
                  <Button slot="close" className={styles.close ?? ''} aria-label={closeLabel}>
                    <Icon name="close" />
                  </Button>
                </div>
                <div className={styles.body}>{children}</div>
                <div className={styles.foot}>{footer(close)}</div>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}
