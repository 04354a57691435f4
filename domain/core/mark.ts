/** The separator of fields of a DataMatrix: function code one of GS1, as scanners send it. */
export const GS = '\u001d'

/**
 * A mark of «Честный знак» is one piece of a good: which good of the maker (field 01, the GTIN) and which piece of it (field 21). The fields 91 to 93
 * behind them are the tail by which a register checks the mark; papers leave it out, so a piece is known by the first two alone.
 */
interface Mark {
  /** The code as it was scanned, with its GS, because a receipt needs it so. */
  code: string
  gtin: string
  serial: string
}

/** not_mark: it is no mark at all · lost_gs: the scanner has swallowed the GS, so nobody knows where the number of the piece ends. */
type MarkFault = 'not_mark' | 'lost_gs'

/** The 82 letters that GS1 allows lie between «!» and «z». */
const SHAPE = new RegExp(`^01(\\d{14})21([!-z]{1,20})((?:${GS}9[123][!-z]{1,100})*)$`)
const TWENTY_ONE = /^01\d{14}21/
const TYPED = /^\(01\)(\d{14})\(21\)([^()]{1,20})((?:\(9[123]\)[^()]{1,100})*)$/
/** A number of thirteen signs, and behind it the tail of four as cosmetics have it, with nothing between. */
const SWALLOWED = /^01\d{14}21[!-z]{13}93[!-z]{4}$/

/** Whether a scanner has read a mark, whole or damaged, and not an ordinary barcode. */
export const looksLikeMark = (scan: string) => TWENTY_ONE.test(plain(scan)) || TYPED.test(scan.trim())

export function readMark(scan: string): Mark | { fault: MarkFault } {
  const code = untyped(scan)
  const [, gtin, serial] = SHAPE.exec(code) ?? []
  if (SWALLOWED.test(code) || (!gtin && TWENTY_ONE.test(code) && !code.includes(GS) && code.length > 38)) return { fault: 'lost_gs' }
  return gtin && serial ? { code, gtin, serial } : { fault: 'not_mark' }
}

/** Several marks of one cell or one field: they stand apart by spaces or by lines, neither of which a mark ever holds. */
export const splitMarks = (text: string): string[] => text.split(/[\s\u00a0]+/).filter(Boolean)

/** A scanner may begin with its own sign of GS1; a spreadsheet writes GS in letters, because its files cannot hold the sign itself. */
const plain = (scan: string) => scan.trim().replaceAll('_x001D_', GS).replaceAll('\u241d', GS).replace(BEGINNING, '').replace(ENDING, '')
const BEGINNING = new RegExp(`^(\\]d2|\\]C1|\u00e8|${GS})+`)
const ENDING = new RegExp(`${GS}+$`)

/** People and papers write the fields in brackets. */
function untyped(scan: string): string {
  const [, gtin, serial, tail = ''] = TYPED.exec(plain(scan)) ?? []
  return gtin ? `01${gtin}21${serial}${tail.replaceAll(/\((9[123])\)/g, `${GS}$1`)}` : plain(scan)
}

/** The key of a piece, the same for its code with the tail and without it. */
export const keyOfMark = ({ gtin, serial }: Pick<Mark, 'gtin' | 'serial'>) => `01${gtin}21${serial}`

/** Under which barcodes the dictionary may have the good of a GTIN: an EAN-13 has a nought before it, a UPC-A two. */
export const barcodesOfGtin = (gtin: string): string[] => [
  ...(gtin.startsWith('0') ? [gtin.slice(1)] : []),
  ...(gtin.startsWith('00') ? [gtin.slice(2)] : []),
]

/** What becomes of a piece. `promised`: paid, not given out yet · `withdrawn`: written off, lost, or used up for services · `gone`: it came by mistake. */
export const markStates = ['in_store', 'promised', 'sold', 'on_way', 'to_supplier', 'withdrawn', 'gone'] as const
export type MarkState = (typeof markStates)[number]

/** A piece that went back to its supplier, or came by mistake, may come in again; one that was sold or used up may not. */
export const mayComeIn = (state: MarkState) => state === 'to_supplier' || state === 'gone'

/** Why a mark is withdrawn by itself: the piece was lost, was used up for services, or its mark came by mistake and may come again. */
export const withdrawReasons = ['lost', 'used', 'mistake'] as const
export type WithdrawReason = (typeof withdrawReasons)[number]
/** The state of a mark that was withdrawn for this reason. */
export const withdrawnAs = (reason: WithdrawReason): MarkState => (reason === 'mistake' ? 'gone' : 'withdrawn')

export const markingModes = ['off', 'warn', 'require'] as const
export type MarkingMode = (typeof markingModes)[number]

/** From which day marks are obligatory by law, by the beginning of the customs code of the group (finance-goods.md C28). */
const obligatory: readonly (readonly [group: string, day: string])[] = [
  ['3401', '2025-05-01'],
  ['3305', '2025-07-01'],
  ['3304', '2025-10-01'],
]

export interface Marking {
  mode: MarkingMode
  /** Before this day a mode that requires marks only warns. */
  from: string | null
}

/** What is asked of a marked good on a day: nothing before marks of its group are obligatory, and only a warning before the day that the company has set. */
export function markingOn({ mode, from }: Marking, group: string | null, day: string): MarkingMode {
  const [, since] = obligatory.find(([start]) => group?.startsWith(start)) ?? []
  if (mode === 'off' || (since !== undefined && day < since)) return 'off'
  return mode === 'require' && from !== null && day < from ? 'warn' : mode
}
