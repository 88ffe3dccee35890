import { useEffect, useRef } from 'react'
import { photoIn } from '../../../platform/format/photo-set.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { viewerHash } from '../../../platform/urls/viewer-hash.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './photo-rail.module.css'
import { useBrokenPhotos } from './use-broken-photos.ts'
import type { ViewerImage } from './viewer-image.ts'

interface PhotoRailProps {
  images: readonly ViewerImage[]
  /** Zero-based index of the current photo. */
  index: number
}

/** Thumbnails that link to each photo. Scrolls the current one into view. */
export function PhotoRail({ images, index }: PhotoRailProps) {
  const { t } = useTranslation()
  const current = useRef<HTMLAnchorElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [broken, onErrorCapture] = useBrokenPhotos(list)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each new current photo
  useEffect(() => {
    void current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [index])
  return (
    <nav className={styles.rail} aria-label={t('viewer.thumbnails')}>
      <ul ref={list} className={styles.list} onErrorCapture={onErrorCapture}>
        {images.map(({ key, alt, src }, at) => (
          <li key={key} data-key={key}>
            <a
              ref={at === index ? current : null}
              className={classNames(styles.thumbnail, broken.has(key) && styles.broken)}
              href={viewerHash({ tab: 'photos', photo: at + 1 })}
              aria-current={at === index ? 'true' : undefined}
            >
              <img
                src={photoIn(src, '80x80')}
                alt={alt}
                width={80}
                height={80}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
