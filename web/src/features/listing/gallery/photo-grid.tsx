import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { viewerHash } from '../../../platform/urls/viewer-hash.ts'
import { classNames } from '../../../ui/class-names.ts'
import { LineIcon } from '../../../ui/media/icon.tsx'
import { Photo } from '../../../ui/media/photo.tsx'
import styles from './photo-grid.module.css'
import type { Tour } from './tours.ts'
import { useBrokenPhotos } from './use-broken-photos.ts'
import type { ViewerImage } from './viewer-image.ts'

interface PhotoGridProps {
  images: readonly ViewerImage[]
  tours: readonly Tour[]
}

const ARROW_KEY_STEPS: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }
const IMAGE_SIZES = {
  first: '(min-width: 1152px) 40vw, (min-width: 768px) 66vw, 100vw',
  other: '(min-width: 768px) 30vw, 50vw',
} as const

/** Grid of all photos, followed by the virtual tours. Arrow keys cycle through them. */
export function PhotoGrid({ images, tours }: PhotoGridProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const [broken, onErrorCapture] = useBrokenPhotos(list)
  useEffect(() => {
    list.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROW_KEY_STEPS[event.key]
    const links: (Element | null)[] = [...(list.current?.querySelectorAll('a') ?? [])]
    if (!step || event.altKey || event.metaKey || event.ctrlKey || links.length === 0) return
    event.preventDefault()
    const index = links.indexOf(document.activeElement)
    const next = index < 0 && step < 0 ? -1 : index + step
    const link = links.at(next % links.length)
    if (link instanceof HTMLElement) link.focus()
  }
  return (
    <ul
      ref={list}
      className={styles.grid}
      aria-label={t('photos.count', { count: images.length })}
      onKeyDown={onKeyDown}
      onErrorCapture={onErrorCapture}
    >
      {images.map(({ key, alt, src }, index) => (
        <li key={key} data-key={key}>
          <a
            className={classNames(styles.photo, broken.has(key) && styles.broken)}
            href={viewerHash({ tab: 'photos', photo: index + 1 })}
          >
            <Photo
              className={styles.frame}
              src={src}
              alt={alt}
              sizes={index === 0 ? IMAGE_SIZES.first : IMAGE_SIZES.other}
            />
            {broken.has(key) ? (
              <span className={styles.instead} aria-hidden="true">
                {alt}
              </span>
            ) : null}
          </a>
        </li>
      ))}
      {tours.map(({ name, url, iconPath }) => (
        <li key={url}>
          <a className={styles.tour} href={url} target="_blank" rel="noreferrer">
            <LineIcon d={iconPath} size={32} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
