import bwip from 'bwip-js'
import { isReadable, layouts, TAG_CODE } from '#domain/good-labels/layouts.ts'
import { hasCheckDigit } from '#domain/goods/barcode.ts'
import type { PrintedSheet } from './printed.ts'

/** Black bars in units from the first one; `quiet` is the white that a scanner needs before it, `units` the whole width. */
export interface Bars {
  bars: { at: number; wide: number }[]
  quiet: number
  units: number
}

const known = new Map<string, Bars>()

/** A code of thirteen or twelve digits is EAN-13 or UPC-A; with a strange check digit it is Code 128, as scanners refuse the others then. */
export function barsOf(code: string): Bars {
  const before = known.get(code)
  if (before) return before
  const retail = code.length === 13 ? 'ean13' : 'upca'
  const isRetail = hasCheckDigit(code)
  const [quiet, after] = isRetail ? [11, 9] : [10, 10]
  const [told] = bwip.raw({ bcid: isRetail ? retail : 'code128', text: code })
  if (!told || !('sbs' in told)) throw new Error(`no bars of ${code}`)
  const bars: Bars['bars'] = []
  let at = 0
  for (const [index, wide] of told.sbs.entries()) {
    if (index % 2 === 0) bars.push({ at, wide })
    at += wide
  }
  const all = { bars, quiet, units: quiet + at + after }
  known.set(code, all)
  return all
}

/** Whether a scanner will read the code from this paper; nothing is printed where there is no code. */
export const isReadableOn = ({ kind, layout }: Pick<PrintedSheet, 'kind' | 'layout'>, code: string | null) =>
  code === null || isReadable(kind === 'tag' ? TAG_CODE : layouts[layout].width, barsOf(code).units)
