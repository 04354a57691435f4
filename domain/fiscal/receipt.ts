import { type Kopecks, less, sumOf, times, zero } from '#domain/core/money.ts'
import { type FiscalLine, fiscalLine, type LineKind, type LineRefusal, type LineTender, type Phase } from './lines.ts'
import { type VatMode, vatTag, vatWithin } from './vat.ts'

/** Kinds of receipts by tag 1054: a sale, its return, and the corrections of both, which a person makes. */
export const operations = ['sell', 'sellReturn', 'sellCorrection', 'sellReturnCorrection'] as const
export type Operation = (typeof operations)[number]

/** What the order knows about a receipt; all sums are in kopecks. */
export interface ReceiptSource {
  operation: Operation
  phase: Phase
  /** The system of taxation, tag 1055: a receipt has exactly one. */
  taxation: string
  vat: VatMode
  /** The cashier, tags 1021 and 1203. */
  cashier: { name: string; inn: string | null }
  lines: readonly { kind: LineKind; name: string; qty: number; paid: Kopecks; mark?: string }[]
  tenders: { cash: Kopecks; electronic: Kopecks; prepaid: Kopecks }
  /** Our key, tag 1192, by which the document is recognised in the FN. */
  key: string
  /** The client's phone or e-mail, tag 1008: a receipt that is sent there is not printed. */
  contact: string | null
  /** Tag 1187 and, of a payment on the internet, 1125: `contact` is obligatory then. */
  place: { site: string; isInternet: boolean }
  /** The ground of a correction, tags 1173, 1178 and 1179. */
  correction?: { date: string; number: string }
  /** Of a register on the network: whatever its service asks for beside the receipt, frozen with it, so that the same document is sent each time. */
  online?: { group: string; inn: string; email: string; at: string; notices: string | null }
}

export interface ReceiptLine extends Omit<FiscalLine, 'tender'> {
  name: string
  price: Kopecks
  qty: number
  total: Kopecks
  vatSum: Kopecks
  mark?: string
}

/** A receipt before any driver's names: it is frozen as a task's body, and the adapters alone translate it. */
export interface Receipt extends Omit<ReceiptSource, 'lines' | 'vat'> {
  lines: ReceiptLine[]
  total: Kopecks
}

/** `line`: the line that is refused. sum: lines and tenders differ · nothing: a receipt of zero is not printed (X10) · contact: 1008 is missing. */
export type ReceiptRefusal = LineRefusal | 'sum' | 'nothing' | 'negative' | 'contact' | 'basis'

export function receiptOf(source: ReceiptSource): Receipt | { refused: ReceiptRefusal; line?: number } {
  const { lines, tenders, phase, vat, ...head } = source
  const total = sumOf(lines.map(({ paid, qty }) => times(paid, qty)))
  const refused = refusalOf(source, total)
  if (refused) return { refused }
  const out: ReceiptLine[] = []
  for (const [at, { kind, name, qty, paid, mark }] of lines.entries()) {
    const row = lineOf(kind, phase, usedOf(tenders), vat)
    if ('refused' in row) return { refused: row.refused, line: at }
    const { tender: _, ...tags } = row
    const sum = times(paid, qty)
    const vatSum = tags.vat === vatTag('none', 'own') ? zero : vatWithin(sum, vat)
    out.push({ ...tags, name, price: paid, qty, total: sum, vatSum, ...(mark === undefined ? {} : { mark }) })
  }
  return { ...head, phase, tenders, lines: out, total }
}

const usedOf = (tenders: ReceiptSource['tenders']) => (['electronic', 'cash', 'prepaid'] as const).filter((name) => tenders[name] > 0)

/** A line stands by whichever of the receipt's tenders may pay for it; the first refusal is told when none may. */
function lineOf(kind: LineKind, phase: Phase, used: readonly LineTender[], vat: VatMode) {
  const rows = used.map((tender) => fiscalLine(kind, phase, tender, vat))
  return rows.find((row) => !('refused' in row)) ?? rows[0]!
}

function refusalOf(
  { lines, tenders, phase, vat, contact, place, operation, correction }: ReceiptSource,
  total: Kopecks,
): ReceiptRefusal | null {
  const { cash, electronic, prepaid } = tenders
  if ([cash, electronic, prepaid].some((sum) => sum < 0) || lines.some(({ paid, qty }) => paid < 0 || qty < 1)) return 'negative'
  if (total === 0) return 'nothing'
  if (sumOf([cash, electronic, prepaid]) !== total) return 'sum'
  if (place.isInternet && !contact) return 'contact'
  if (operation.endsWith('Correction') && !correction) return 'basis'
  if (prepaid === 0) return null
  if (phase === 'prepay') return 'prepaid_before'
  const mayBePrepaid = lines.filter(({ kind }) => !('refused' in fiscalLine(kind, phase, 'prepaid', vat)))
  const least = lines.filter(({ kind }) => 'refused' in fiscalLine(kind, phase, 'cash', vat))
  if (prepaid > sumOf(mayBePrepaid.map(({ paid, qty }) => times(paid, qty)))) return 'money_only'
  return less(prepaid, sumOf(least.map(({ paid, qty }) => times(paid, qty)))) < 0 ? 'prepaid_only' : null
}
