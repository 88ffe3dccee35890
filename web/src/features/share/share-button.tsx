import type { FragmentType } from '@apollo/client'
import { type ComponentType, useState } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import { localize } from '../../platform/format/locale.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { ShareButton_ListingFragment } from '../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../platform/graphql/use-masked.ts'
import { addressText } from '../../platform/i18n/listing-text.ts'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ToolButton } from '../../ui/forms/tool-button.tsx'
import type { ShareDialogProps } from './share-dialog.tsx'

const fragment = graphql(`
  fragment ShareButton_listing on Listing {
    id
    uPI
    listingUrl
    internetAddressDisplayYN
    location {
      listingAddress1
      city
      state
      postalCode
    }
  }
`)

const SHARE_ICON = 'M12 15V3.5M7.5 8 12 3.5 16.5 8M8 11H5v9.5h14V11h-3'

/** Button that opens the share dialog. The dialog loads on the first click. */
export function ShareButton({ listing: masked }: { listing: FragmentType<ShareButton_ListingFragment> }) {
  const { t, i18n } = useTranslation()
  const { locale, origin } = useSite()
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps>>()
  const listing = useMasked(fragment, masked)
  if (!listing?.listingUrl) return null
  const { street, town } = addressText(listing, t)

  const onClick = () => {
    setOpen(true)
    if (Dialog) return
    Promise.all([import('./share-dialog.tsx'), loadNamespace(i18n, 'share')]).then(
      ([{ ShareDialog }]) => setDialog(() => ShareDialog),
      () => toast(t('errors.failed'), 'error'),
    )
  }
  return (
    <>
      <ToolButton icon={SHARE_ICON} onClick={onClick}>
        {t('tools.share')}
      </ToolButton>
      {Dialog ? (
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          uPI={listing.uPI}
          address={`${street}, ${town}`}
          link={`${origin}${localize(listing.listingUrl, locale)}`}
        />
      ) : null}
    </>
  )
}
