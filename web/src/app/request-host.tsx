import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestDialogProps } from '../features/request/request-dialog.tsx'
import { addWords } from '../i18n/late-words.ts'
import { goTo } from '../lib/go-to.ts'
import { localize } from '../lib/locale.ts'
import { closeRequest, requestPath, useAskedRequest } from '../lib/request-link.ts'
import { useSite } from '../lib/site.ts'
import { useEntryLeft } from '../lib/use-entry-left.ts'
import { Coming } from './coming.tsx'

/** Where the dialogs of requests stand. They come when one is first opened; where they cannot, its page is opened. */
export function RequestHost() {
  const { i18n } = useTranslation()
  const { locale } = useSite()
  const asked = useAskedRequest()
  const target = asked?.target
  const [Dialog, setDialog] = useState<ComponentType<RequestDialogProps>>()
  useEffect(() => {
    if (!target || Dialog) return
    let left = false
    const rooms = (['requests', 'signIn'] as const).map((room) => addWords(i18n, room))
    Promise.all([import('../features/request/request-dialog.tsx'), ...rooms]).then(
      ([{ RequestDialog }]) => setDialog(() => RequestDialog),
      () => {
        if (left) return
        closeRequest()
        const page = requestPath(target)
        goTo(`${localize(page.pathname, locale)}?${page.search}`)
      },
    )
    // Who does not wait for it any more is led nowhere.
    return () => {
      left = true
    }
  }, [target, Dialog, i18n, locale])
  // It belongs to the page on which it was opened.
  useEntryLeft(closeRequest)
  useEffect(() => closeRequest, [])
  if (!asked || !target) return null
  if (!Dialog) return <Coming title={asked.words} onLeave={closeRequest} />
  const { pathname: page, search } = requestPath(target)
  return <Dialog key={`${page}?${search}`} target={target} onClose={closeRequest} />
}
