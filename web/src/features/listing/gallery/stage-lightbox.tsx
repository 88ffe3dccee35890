import 'yet-another-react-lightbox/styles.css'
import type { RefObject } from 'react'
import { type ControllerRef, Lightbox, type SlideImage } from 'yet-another-react-lightbox'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import styles from './photo-stage.module.css'

interface StageLightboxProps {
  /** Must keep the same reference between renders. */
  slides: readonly SlideImage[]
  index: number
  onIndex: (index: number) => void
  controller: RefObject<ControllerRef | null>
}

const plugins = [Inline, Zoom]
/** Durations of the swipe and zoom animations in ms. */
const ANIMATION = { swipe: 200, zoom: 200 }
const CAROUSEL_OPTIONS = { padding: 0, spacing: '24px', preload: 2 } as const
const ZOOM_OPTIONS = { maxZoomPixelRatio: 3, scrollToZoom: false, pinchZoomV4: true }
const render = {
  iconPrev: () => <Icon name="left" size={24} />,
  iconNext: () => <Icon name="right" size={24} />,
  iconZoomIn: () => <Icon name="plus" />,
  iconZoomOut: () => <Icon name="minus" />,
}

/** Photo carousel. Swipes, the mouse wheel, and keys change the photo; a pinch or double click zooms. */
export function StageLightbox({ slides, index, onIndex, controller }: StageLightboxProps) {
  const { t } = useTranslation()
  return (
    <Lightbox
      className={styles.lightbox ?? ''}
      plugins={plugins}
      slides={slides}
      index={index}
      on={{ view: (now) => onIndex(now.index) }}
      controller={{ ref: controller, touchAction: 'none', closeOnEscape: false }}
      animation={ANIMATION}
      carousel={{ ...CAROUSEL_OPTIONS, finite: slides.length === 1 }}
      zoom={ZOOM_OPTIONS}
      render={{
        ...render,
        ...(slides.length > 1 ? {} : { buttonPrev: renderNothing, buttonNext: renderNothing }),
        iconError: () => <span className={styles.failed}>{t('viewer.failed')}</span>,
      }}
      labels={{
        Previous: t('photos.previous'),
        Next: t('photos.next'),
        'Zoom in': t('viewer.zoomIn'),
        'Zoom out': t('viewer.zoomOut'),
        'Photo gallery': t('viewer.gallery'),
        Lightbox: t('viewer.gallery'),
        Carousel: t('viewer.carousel'),
        Slide: t('viewer.slide'),
        '{index} of {total}': t('viewer.place', { number: '{index}', total: '{total}' }),
      }}
    />
  )
}

const renderNothing = () => null
