/** Brings a script to the page, once. Never resolves; rejects when it cannot be had, and it is asked for anew then. */
export function loadScript(src: string): Promise<never> {
  return new Promise((_, reject) => {
    const existing = [...document.scripts].find((script) => script.src === src)
    const script = existing ?? document.createElement('script')
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${src} cannot be had.`))
    })
    if (existing) return
    script.src = src
    script.async = true
    document.head.append(script)
  })
}
