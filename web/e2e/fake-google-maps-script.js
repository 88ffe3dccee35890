/*
 * Stands in for Google's script: as much of it as the site uses, on a sheet of squared paper instead of a map. It is
 * called as the real one is, and as the real one does, it styles itself by the nonce of the first style element.
 */
{
  const tile = 256
  const worldX = (lng) => ((lng + 180) / 360) * tile
  const worldY = (lat) => {
    const sine = Math.sin((lat * Math.PI) / 180)
    return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tile
  }
  const lngAt = (x) => (x / tile) * 360 - 180
  const latAt = (y) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / tile))) * 180) / Math.PI

  class LatLng {
    constructor(lat, lng) {
      const at = typeof lat === 'object' ? { lat: lat.lat, lng: lat.lng } : { lat, lng }
      this.lat = () => at.lat
      this.lng = () => at.lng
    }
  }

  class LatLngBounds {
    constructor(southWest, northEast) {
      this.getSouthWest = () => southWest
      this.getNorthEast = () => northEast
    }
    toJSON() {
      const [low, high] = [this.getSouthWest(), this.getNorthEast()]
      return { south: low.lat(), west: low.lng(), north: high.lat(), east: high.lng() }
    }
  }

  class Point {
    constructor(x, y) {
      this.x = x
      this.y = y
    }
  }

  /** What can be listened to. */
  class Heard {
    listeners = []
    addListener(name, callback) {
      const entry = { name, callback }
      this.listeners.push(entry)
      return { remove: () => this.forget(entry) }
    }
    forget(entry) {
      this.listeners = this.listeners.filter((other) => other !== entry)
    }
    tell(name, detail) {
      for (const entry of this.listeners) if (entry.name === name) entry.callback(detail)
    }
  }

  class MapDouble extends Heard {
    constructor(div, options) {
      super()
      this.div = div
      this.options = {}
      this.data = new Data(this)
      this.overlays = new Set()
      this.markers = new Set()
      div.innerHTML = '<div class="gm-style"><div><svg></svg><div class="marks"></div></div></div>'
      this.sheet = div.querySelector('.gm-style > div')
      this.svg = div.querySelector('svg')
      this.marks = div.querySelector('.marks')
      this.listen()
      this.setOptions(options)
    }
    getDiv = () => this.div
    getZoom = () => this.options.zoom
    setZoom = (zoom) => this.setOptions({ zoom: Math.min(Math.max(zoom, 2), 21) })
    setCenter = (center) => this.setOptions({ center })
    setMapTypeId = (mapTypeId) => this.setOptions({ mapTypeId })
    setOptions(options) {
      Object.assign(this.options, options)
      this.changed()
    }
    getBounds() {
      const { clientWidth, clientHeight } = this.div
      return new LatLngBounds(this.at({ x: 0, y: clientHeight }), this.at({ x: clientWidth, y: 0 }))
    }
    fitBounds({ south, west, north, east }) {
      const { clientWidth, clientHeight } = this.div
      const wide = clientWidth / (worldX(east) - worldX(west))
      const high = clientHeight / (worldY(south) - worldY(north))
      const center = {
        lat: latAt((worldY(south) + worldY(north)) / 2),
        lng: lngAt((worldX(west) + worldX(east)) / 2),
      }
      this.setOptions({ center, zoom: Math.floor(Math.log2(Math.min(wide, high))) })
    }
    get scale() {
      return 2 ** this.options.zoom
    }
    pixel(at) {
      const { center } = this.options
      const x = (worldX(at.lng()) - worldX(center.lng)) * this.scale + this.div.clientWidth / 2
      const y = (worldY(at.lat()) - worldY(center.lat)) * this.scale + this.div.clientHeight / 2
      return new Point(x, y)
    }
    at({ x, y }) {
      const { center } = this.options
      const lng = lngAt(worldX(center.lng) + (x - this.div.clientWidth / 2) / this.scale)
      return new LatLng(latAt(worldY(center.lat) + (y - this.div.clientHeight / 2) / this.scale), lng)
    }
    /** Draws once for all that changes at a time, and is idle then. */
    changed() {
      this.due ??= requestAnimationFrame(() => {
        this.due = undefined
        this.div.dataset.type = this.options.mapTypeId
        this.sheet.style.cursor = this.options.draggableCursor ?? 'grab'
        this.svg.innerHTML = this.data.drawn()
        for (const marker of this.markers) marker.stand()
        for (const overlay of this.overlays) overlay.stand()
        this.tell('idle')
      })
    }
    moveBy(x, y) {
      const center = this.at({ x: this.div.clientWidth / 2 - x, y: this.div.clientHeight / 2 - y })
      this.setCenter({ lat: center.lat(), lng: center.lng() })
    }
    listen() {
      const free = () => this.options.gestureHandling !== 'none'
      this.sheet.addEventListener('pointerdown', (event) => {
        if (event.target === this.sheet && free()) this.sheet.setPointerCapture(event.pointerId)
      })
      this.sheet.addEventListener('pointermove', (event) => {
        if (this.sheet.hasPointerCapture(event.pointerId)) this.moveBy(event.movementX, event.movementY)
      })
      this.sheet.addEventListener('wheel', (event) => {
        event.preventDefault()
        if (free()) this.setZoom(this.options.zoom - Math.sign(event.deltaY))
      })
    }
  }

  class OverlayView extends Heard {
    setMap(map) {
      this.map?.overlays.delete(this)
      if (this.map && !map) this.onRemove()
      this.map = map
      map?.overlays.add(this)
      map?.changed()
    }
    getMap = () => this.map
    getProjection() {
      const { map } = this
      return this.added
        ? {
            fromLatLngToContainerPixel: (at) => map.pixel(at),
            fromContainerPixelToLatLng: (point) => map.at(point),
          }
        : undefined
    }
    stand() {
      if (!this.added) this.onAdd()
      this.added = true
      this.draw()
    }
  }

  class Feature {
    constructor({ id, geometry, properties }) {
      this.id = id
      this.properties = properties
      this.geometry = geometryOf(geometry)
    }
    getId = () => this.id
    getGeometry = () => this.geometry
    setGeometry(geometry) {
      this.geometry = geometry
    }
    getProperty = (name) => this.properties[name]
    setProperty(name, value) {
      this.properties[name] = value
    }
    forEachProperty(callback) {
      for (const [name, value] of Object.entries(this.properties)) callback(value, name)
    }
  }

  const shape = (type) =>
    class {
      constructor(paths) {
        this.paths = paths
      }
      getType = () => type
    }
  const shapes = { Point: shape('Point'), LineString: shape('LineString'), Polygon: shape('Polygon') }

  function geometryOf({ type, coordinates }) {
    const at = ([lng, lat]) => new LatLng(lat, lng)
    const depth = { Point: 0, LineString: 1, Polygon: 2 }[type]
    const read = (value, level) => (level === 0 ? at(value) : value.map((part) => read(part, level - 1)))
    return new shapes[type](read(coordinates, depth))
  }

  class Data extends Heard {
    static Point = shapes.Point
    static LineString = shapes.LineString
    static Polygon = shapes.Polygon
    features = new Map()
    constructor(map) {
      super()
      this.map = map
    }
    getStyle = () => this.style
    setStyle(style) {
      this.style = style
      this.map.changed()
    }
    addGeoJson(json) {
      for (const feature of json.features ?? [json]) this.features.set(feature.id, new Feature(feature))
      this.map.changed()
    }
    getFeatureById = (id) => this.features.get(id)
    forEach(callback) {
      for (const feature of [...this.features.values()]) callback(feature)
    }
    remove(feature) {
      this.features.delete(feature.getId())
      this.map.changed()
    }
    drawn() {
      if (!this.style) return ''
      return [...this.features.values()].map((feature) => this.drawnAs(feature, this.style(feature))).join('')
    }
    drawnAs(feature, look) {
      const { paths } = feature.getGeometry()
      const points = (path) => path.map((at) => Object.values(this.map.pixel(at)).join()).join(' ')
      const line = `stroke="${look.strokeColor}" stroke-width="${look.strokeWeight}"`
      const type = feature.getGeometry().getType()
      if (type === 'Polygon')
        return `<polygon points="${points(paths[0])}" ${line} fill="${look.fillColor}" fill-opacity="${look.fillOpacity}"/>`
      if (type === 'LineString') return `<polyline points="${points(paths)}" ${line} fill="none"/>`
      const { x, y } = this.map.pixel(paths)
      return `<path d="${look.icon.path}" transform="translate(${x} ${y})" fill="${look.icon.fillColor}" fill-opacity="${look.icon.fillOpacity}"/>`
    }
  }

  /** A polygon that draws nothing. */
  class Polygon {
    constructor(options) {
      this.options = options
    }
    setMap(map) {
      this.options.map = map
    }
  }

  class AdvancedMarkerElement extends HTMLElement {
    constructor({ map, position }) {
      super()
      this.at = position
      this.map = map
    }
    get map() {
      return this.on
    }
    set map(map) {
      this.on?.markers.delete(this)
      this.on = map
      if (!map) {
        this.remove()
        return
      }
      map.markers.add(this)
      map.marks.append(this)
      map.changed()
    }
    set position(position) {
      this.at = position
      this.on.changed()
    }
    set zIndex(level) {
      this.style.zIndex = level
    }
    stand() {
      const { x, y } = this.on.pixel(new LatLng(this.at))
      this.style.transform = `translate(${x}px, ${y}px) translate(-50%, -100%)`
    }
  }
  customElements.define('gmp-advanced-marker', AdvancedMarkerElement)

  /** Says where it looks instead of showing it. */
  class StreetViewPanorama extends Heard {
    constructor(element, { position, pano, pov }) {
      super()
      const from = pano ?? `${position.lat}, ${position.lng}`
      element.textContent = `Panorama at ${from}, heading ${pov.heading}`
      setTimeout(() => this.tell('status_changed'))
    }
    getStatus = () => 'OK'
  }

  const style = document.createElement('style')
  style.nonce = document.querySelector('style[nonce]')?.nonce ?? ''
  style.textContent = `
    .gm-style, .gm-style > div, .gm-style > div > svg { position: absolute; inset: 0; width: 100%; height: 100% }
    .gm-style > div { touch-action: none; background: repeating-linear-gradient(0deg, #dfe5ea 0 1px, transparent 1px 32px),
      repeating-linear-gradient(90deg, #dfe5ea 0 1px, #f6f8fa 1px 32px) }
    .gm-style > div > svg { pointer-events: none }
    gmp-advanced-marker { position: absolute; top: 0; left: 0; pointer-events: none }`
  document.head.append(style)

  const { maps } = window.google
  Object.assign(maps, {
    version: 'double',
    Map: MapDouble,
    LatLng,
    LatLngBounds,
    Point,
    OverlayView,
    Data,
    Polygon,
    StreetViewPanorama,
    StreetViewStatus: { OK: 'OK' },
    marker: { AdvancedMarkerElement },
    event: {
      addListener: (on, name, callback) => on.addListener(name, callback),
      addListenerOnce(on, name, callback) {
        const once = on.addListener(name, (detail) => {
          once.remove()
          callback(detail)
        })
        return once
      },
      removeListener: (listener) => listener.remove(),
      clearInstanceListeners(on) {
        on.listeners = []
      },
    },
    importLibrary: async (name) => (name === 'marker' ? maps.marker : maps),
  })
  const callback = new URL(document.currentScript.src).searchParams.get('callback')
  callback.split('.').reduce((found, part) => found[part], window)()
}
