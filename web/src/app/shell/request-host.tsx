import { type ComponentType, useEffect, useState } from 'react'
import type { RequestDialogProps } from '../../features/leads/request-dialog.tsx'
import { goTo } from '../../platform/browser/go-to.ts'
import { useSite } from '../../platform/browser/site.ts'
import { useEntryLeft } from '../../platform/browser/use-entry-left.ts'
import { localize } from '../../platform/format/locale.ts'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { closeRequest, requestPath, useOpenRequest } from '../../platform/urls/request-link.ts'
import { LoadingDialog } from './loading-dialog.tsx'

/**
 * Hosts the request dialogs, which load on first use. If they fail to load, opens the request page instead.
 */
export function RequestHost() {
  const { i18n } = useTranslation()
  const { locale } = useSite()
  const request = useOpenRequest()
  const target = request?.target
  const [Dialog, setDialog] = useState<ComponentType<RequestDialogProps>>()
  useEffect(() => {
    if (!target || Dialog) return
    let isCanceled = false
    const namespaceLoads = (['requests', 'signIn'] as const).map((name) => loadNamespace(i18n, name))
    Promise.all([import('../../features/leads/request-dialog.tsx'), ...namespaceLoads]).then(
      ([{ RequestDialog }]) => setDialog(() => RequestDialog),
      () => {
        if (isCanceled) return
        closeRequest()
        const page = requestPath(target)
        goTo(`${localize(page.pathname, locale)}?${page.search}`)
      },
    )
    // Does not redirect a visitor who cancels while the dialog loads.
    return () => {
      isCanceled = true
    }
  }, [target, Dialog, i18n, locale])
  // Closes the request when the visitor leaves the page where it was opened.
  useEntryLeft(closeRequest)
  useEffect(() => closeRequest, [])
  if (!request || !target) return null
  if (!Dialog) return <LoadingDialog title={request.linkText} onCancel={closeRequest} />
  const { pathname: page, search } = requestPath(target)
  return <Dialog key={`${page}?${search}`} target={target} onClose={closeRequest} />
}
