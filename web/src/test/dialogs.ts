import { vi } from 'vitest'

/** jsdom draws no dialog above a page; what opens and closes one is enough for what is in it. */
export function openDialogs(): void {
  const showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
    // As browsers do: what asks for the focus takes it, else the first thing in it.
    const first = this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector('button')
    first?.focus()
  })
  const close = vi.fn(function (this: HTMLDialogElement) {
    this.open = false
  })
  Object.assign(HTMLDialogElement.prototype, { showModal, close })
}
