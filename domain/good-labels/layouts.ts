/** Paper that a label printer or an office printer is fed with; sizes are millimetres. */
export interface Layout {
  /** The width and height of one label. */
  width: number
  height: number
  /** How many labels there are in a row, and how many rows on a page. */
  across: number
  down: number
  page: { width: number; height: number }
}

/** A layout with one label a page, as printers with a roll need it. */
const roll = (width: number, height: number): Layout => ({ width, height, across: 1, down: 1, page: { width, height } })

/** Sheets of 3 by 8 self-adhesive labels fill an A4 but for half a millimetre above and below. */
export const layouts = {
  '58x40': roll(58, 40),
  '43x25': roll(43, 25),
  '30x20': roll(30, 20),
  a4: { width: 70, height: 37, across: 3, down: 8, page: { width: 210, height: 297 } },
} as const satisfies Record<string, Layout>

export type LayoutName = keyof typeof layouts
export const layoutNames = Object.keys(layouts) as LayoutName[] // the object's own keys

/** Layouts for price tags: on a smaller one, the price cannot be read from where a customer stands. */
export const tagLayouts: readonly LayoutName[] = ['58x40', 'a4']

/** Where the label number `n`, from 0, lies: its page, from 0, and its left upper corner in millimetres. */
export function placeOf({ width, height, across, down, page }: Layout, n: number) {
  const onPage = n % (across * down)
  return {
    page: Math.floor(n / (across * down)),
    x: (page.width - across * width) / 2 + (onPage % across) * width,
    y: (page.height - down * height) / 2 + Math.floor(onPage / across) * height,
  }
}

/** Printers with a roll draw eight dots to a millimetre; a bar of two dots and a half would be drawn of two or of three. */
const DOT = 0.125
/** Wider bars cost paper and are read no better. */
const WIDEST = 3 * DOT

/** A bar of one dot is swallowed by the paper of every second label. */
const NARROWEST = 2 * DOT
/** So many units of the white before a code and after it may be missing: a scanner forgives that sooner than bars of one dot. */
const SPARE_WHITE = 1

const dotsIn = (place: number, units: number) => Math.floor(place / units / DOT) * DOT

/** Millimetres of one unit of a code that takes so many units with its quiet zones, in a place so wide: whole dots, at least one. */
export function barUnit(place: number, units: number): number {
  const whole = dotsIn(place, units)
  return Math.max(DOT, Math.min(WIDEST, whole < NARROWEST ? dotsIn(place, units - 2 * SPARE_WHITE) : whole))
}

/** Whether a code of so many units can be read from a place so wide. */
export const isReadable = (place: number, units: number) => barUnit(place, units) >= NARROWEST

/** The part of a tag's width that is its code's, in millimetres: a customer reads the rest of the line. */
export const TAG_CODE = 36.5
