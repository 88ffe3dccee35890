/*
 * Stands in for Google's Publisher Tag: as much of it as the site uses. It notes each call in `window.gptCalls`, and
 * brings an ad of the largest size to each slot, save to those whose names are in `window.gptEmpty`.
 */
{
  const calls = []
  window.gptCalls = calls
  const listeners = {}
  const fire = (name, event) => {
    for (const listener of listeners[name] ?? []) listener(event)
  }
  const nameOf = (path) => path.split('/').at(-1)

  class Slot {
    constructor(path, sizes, element) {
      Object.assign(this, { path, sizes, element })
    }
    addService() {
      return this
    }
    defineSizeMapping(mapping) {
      this.sizes = mapping.find(([[width]]) => width <= window.innerWidth)?.[1] ?? []
      return this
    }
    setConfig(config) {
      calls.push(['slot.setConfig', nameOf(this.path), config])
    }
    bring() {
      const name = nameOf(this.path)
      const place = document.getElementById(this.element)
      const isEmpty = window.gptEmpty?.includes(name) || !place || this.sizes.length === 0
      const size = isEmpty ? null : this.sizes[0]
      if (size) {
        const ad = Object.assign(document.createElement('div'), { textContent: `${name} ${size.join('×')}` })
        Object.assign(ad.style, {
          width: `${size[0]}px`,
          height: `${size[1]}px`,
          background: '#ccd6dd',
          color: '#111',
        })
        place.replaceChildren(ad)
      }
      fire('slotRenderEnded', { slot: this, isEmpty, size })
      if (size) fire('impressionViewable', { slot: this })
    }
  }

  const pubads = {
    addEventListener(name, listener) {
      listeners[name] = [...(listeners[name] ?? []), listener]
    },
    refresh(slots) {
      calls.push(['refresh', ...slots.map(({ path }) => nameOf(path))])
      for (const slot of slots) setTimeout(() => slot.bring())
    },
  }
  const slots = new Set()
  const tag = {
    setConfig: (config) => calls.push(['setConfig', config]),
    pubads: () => pubads,
    enableServices: () => calls.push(['enableServices']),
    sizeMapping() {
      const entries = []
      const mapping = {
        addSize(viewport, sizes) {
          entries.push([viewport, sizes])
          return mapping
        },
        build: () => entries,
      }
      return mapping
    },
    defineSlot(path, sizes, element) {
      if ([...slots].some((slot) => slot.element === element)) return null
      calls.push(['defineSlot', path, sizes])
      const slot = new Slot(path, sizes, element)
      slots.add(slot)
      return slot
    },
    display(element) {
      const slot = [...slots].find((candidate) => candidate.element === element)
      calls.push(['display', nameOf(slot.path)])
      setTimeout(() => slots.has(slot) && slot.bring())
    },
    destroySlots(gone) {
      for (const slot of gone) {
        calls.push(['destroySlots', nameOf(slot.path)])
        slots.delete(slot)
        document.getElementById(slot.element)?.replaceChildren()
      }
      return true
    },
  }
  const waiting = window.googletag?.cmd ?? []
  window.googletag = Object.assign(window.googletag ?? {}, tag, { cmd: { push: (command) => command() } })
  for (const command of waiting) command()
}
