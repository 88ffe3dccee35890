/**
 * Set in the state of a dialog's entry in the history once the visitor has come back to it from another document, which
 * a link in the dialog opened: Forward leads on to that document. See `useDialogHistory`.
 */
export const DOCUMENT_AHEAD = 'documentAhead'

/**
 * Runs before a page is hydrated: a visitor may go on back sooner than that. It marks on the return, since browsers do
 * not let every document that is being left write to its entry.
 */
export const MARK_RETURN_SCRIPT = `{
const mark = () => history.state?.dialog && history.replaceState({ ...history.state, ${DOCUMENT_AHEAD}: 'true' }, '')
if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward') mark()
addEventListener('pageshow', (event) => event.persisted && mark())
}
`
