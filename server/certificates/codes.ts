import bwip from 'bwip-js'

/** Widths in units, a bar and a gap by turns, beginning with a bar. */
export function code128(number: string): readonly number[] {
  const [told] = bwip.raw({ bcid: 'code128', text: number })
  if (!told || !('sbs' in told)) throw new Error('no bars of a certificate')
  return told.sbs
}

/** The rows of a QR square, true where a module is black. */
export function qrOf(number: string): boolean[][] {
  const [told] = bwip.raw({ bcid: 'qrcode', text: number })
  if (!told || !('pixs' in told)) throw new Error('no QR of a certificate')
  const { pixs, pixx } = told
  return Array.from({ length: pixx }, (_, row) => pixs.slice(row * pixx, (row + 1) * pixx).map(Boolean))
}
