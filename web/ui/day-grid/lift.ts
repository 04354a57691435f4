import { judge, MOUSE_DISTANCE, TOUCH_HOLD } from './press.ts'

export interface Point {
  x: number
  y: number
}

/** What the owner of the blocks is asked and told; points are in the coordinates of the columns, y of the block's upper edge. */
export interface LiftHands {
  canLift: (id: string) => boolean
  onLift: (id: string) => void
  onPoint: (point: Point) => void
  onRelease: (point: Point) => void
  onCancel: () => void
}

interface Lifted {
  id: string
  element: HTMLElement
  pointer: 'mouse' | 'touch'
  pointerId: number
  from: Point
  at: Point
  /** From the pointer to the block's upper edge. */
  grip: Point
  since: number
  ghost: HTMLElement | null
}

interface Lifting {
  area: HTMLElement
  /** Another box from which blocks are lifted. */
  beside: () => HTMLElement | null
  /** The layer of columns within the box. */
  columns: () => HTMLElement | null
  hands: LiftHands
  /** Copies of the card, kept until the owner says that the move is over. */
  ghosts: HTMLElement[]
  lifted: Lifted | null
}

const EDGE = 48
const STEP = 14

/** Hears the pointer over a scrolling box; answers how to stop. */
export function watchLifting(watched: Omit<Lifting, 'lifted'>): () => void {
  const { area, ghosts } = watched
  const lifting: Lifting = { ...watched, lifted: null }
  const off = new AbortController()
  const { signal } = off
  const isCarried = () => lifting.lifted?.ghost != null
  // The dock beside may open and close meanwhile.
  document.addEventListener('pointerdown', (event) => isHeard(lifting, event) && down(lifting, event), { signal })
  // Once lifted, the finger carries the card and no longer scrolls; its long press opens no menu.
  area.addEventListener('touchmove', (event) => isCarried() && event.cancelable && event.preventDefault(), { signal, passive: false })
  area.addEventListener('contextmenu', (event) => lifting.lifted?.pointer === 'touch' && swallow(event), { signal, capture: true })
  window.addEventListener('pointermove', (event) => move(lifting, event), { signal })
  window.addEventListener('pointerup', (event) => up(lifting, event), { signal })
  window.addEventListener('pointercancel', (event) => up(lifting, event), { signal })
  window.addEventListener('keydown', (event) => event.key === 'Escape' && isCarried() && giveUp(lifting, event), { signal, capture: true })
  return () => {
    off.abort()
    forget(lifting)
    lay(ghosts)
  }
}

const isHeard = ({ area, beside }: Lifting, { target }: Event) =>
  target instanceof Node && (area.contains(target) || beside()?.contains(target) === true)

export function lay(ghosts: HTMLElement[]) {
  for (const ghost of ghosts.splice(0)) ghost.remove()
}

function down(lifting: Lifting, event: PointerEvent) {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-block]') : null
  if (!element || event.button !== 0 || lifting.lifted || !lifting.hands.canLift(element.dataset.block ?? '')) return
  const one = pressed(event, element)
  lifting.lifted = one
  if (one.pointer === 'touch') setTimeout(() => lifting.lifted === one && one.ghost === null && consider(lifting, one), TOUCH_HOLD)
}

function move(lifting: Lifting, event: PointerEvent) {
  const one = lifting.lifted
  if (!one || event.pointerId !== one.pointerId) return
  one.at = { x: event.clientX, y: event.clientY }
  if (one.ghost === null) consider(lifting, one)
}

function up(lifting: Lifting, event: PointerEvent) {
  const one = lifting.lifted
  if (!one || event.pointerId !== one.pointerId) return
  forget(lifting)
  if (one.ghost === null) return
  swallowClick()
  // A finger that only rests carries nothing: it opens the enlarged card.
  const isStill = one.pointer === 'touch' && Math.hypot(one.at.x - one.from.x, one.at.y - one.from.y) < MOUSE_DISTANCE
  if (event.type === 'pointerup' && !isStill) lifting.hands.onRelease(placeOf(lifting, one))
  else lifting.hands.onCancel()
}

function giveUp(lifting: Lifting, event: KeyboardEvent) {
  swallow(event)
  forget(lifting)
  swallowClick()
  lifting.hands.onCancel()
}

function consider(lifting: Lifting, one: Lifted) {
  // Another day has come since the press, and has taken the element for another card (numbered.ts).
  if (one.element.dataset.block !== one.id) return forget(lifting)
  const distance = Math.hypot(one.at.x - one.from.x, one.at.y - one.from.y)
  const verdict = judge({ pointer: one.pointer, distance, held: performance.now() - one.since })
  if (verdict === 'give-up') forget(lifting)
  if (verdict === 'drag') begin(lifting, one)
}

function begin(lifting: Lifting, one: Lifted) {
  one.ghost = makeGhost(one.element)
  lifting.ghosts.push(one.ghost)
  document.documentElement.dataset.dragging = ''
  moveGhost(one)
  lifting.hands.onLift(one.id)
  requestAnimationFrame(() => follow(lifting, one))
}

/** One transform for each frame, without React. */
function follow(lifting: Lifting, one: Lifted) {
  if (lifting.lifted !== one) return
  // Measured first, moved afterwards: the other way round every frame would lay the page out twice.
  const place = placeOf(lifting, one)
  scrollAtEdge(lifting.area, one.at)
  moveGhost(one)
  lifting.hands.onPoint(place)
  requestAnimationFrame(() => follow(lifting, one))
}

function forget(lifting: Lifting) {
  lifting.lifted = null
  delete document.documentElement.dataset.dragging
}

function placeOf({ area, columns }: Lifting, { at, grip }: Lifted): Point {
  const { left, top } = (columns() ?? area).getBoundingClientRect()
  return { x: at.x - left, y: at.y - grip.y - top }
}

function pressed(event: PointerEvent, element: HTMLElement): Lifted {
  const { left, top } = element.getBoundingClientRect()
  const at = { x: event.clientX, y: event.clientY }
  return {
    id: element.dataset.block ?? '',
    element,
    at,
    from: at,
    ghost: null,
    pointer: event.pointerType === 'touch' ? 'touch' : 'mouse',
    pointerId: event.pointerId,
    grip: { x: at.x - left, y: at.y - top },
    since: performance.now(),
  }
}

function makeGhost(element: HTMLElement): HTMLElement {
  const { width, height } = element.getBoundingClientRect()
  const ghost = element.cloneNode(true) as HTMLElement // a clone has the type of its source
  ghost.removeAttribute('data-block')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.tabIndex = -1
  ghost.dataset.ghost = ''
  Object.assign(ghost.style, { width: `${width}px`, height: `${height}px` })
  document.body.append(ghost)
  return ghost
}

function moveGhost({ ghost, at, grip }: Lifted) {
  if (ghost) ghost.style.transform = `translate(${at.x - grip.x}px, ${at.y - grip.y}px)`
}

/** Scrolls while something is dragged at the edge. */
function scrollAtEdge(area: HTMLElement, { x, y }: Point) {
  const { left, right, top, bottom } = area.getBoundingClientRect()
  const [dx, dy] = [pull(x, left, right), pull(y, top, bottom)]
  if (dx !== 0) area.scrollLeft += dx
  if (dy !== 0) area.scrollTop += dy
}

function pull(at: number, low: number, high: number): number {
  if (at < low + EDGE) return -STEP
  return at > high - EDGE ? STEP : 0
}

/** Stops the click that ends a drag. */
export function swallowClick() {
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

function swallow(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}
