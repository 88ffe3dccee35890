import { useLocation } from 'react-router-dom'
import { useSite } from '../../../platform/browser/site.ts'
import { localize } from '../../../platform/format/locale.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PROVIDERS, ssoStartPath } from '../../../platform/urls/sso.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './provider-buttons.module.css'
import { AppleLogo, GoogleLogo } from './provider-logos.tsx'

interface ProviderButtonsProps {
  /** The localized path to return to after sign-in. Defaults to the current page. */
  next?: string | undefined
  /** Whether the session lasts beyond this tab. */
  remember?: boolean
}

const logos = { apple: AppleLogo, google: GoogleLogo } as const

/**
 * The links to sign in with Apple and Google. They leave the site and work without scripts. Their `target`
 * excludes them from prefetching.
 */
export function ProviderButtons({ next, remember = false }: ProviderButtonsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { pathname, search } = useLocation()
  const options = { next: next ?? localize(pathname, locale) + search, french: locale === 'fr', remember }
  return (
    <div className={styles.ways}>
      {PROVIDERS.map((provider) => {
        const Logo = logos[provider]
        return (
          <a
            key={provider}
            className={classNames(styles.way, styles[provider])}
            href={ssoStartPath(provider, options)}
            target="_self"
            rel="nofollow"
          >
            <Logo />
            {t(`sso.${provider}`)}
          </a>
        )
      })}
    </div>
  )
}
