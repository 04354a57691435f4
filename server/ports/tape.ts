import type { AtolReceipt } from './atol-receipt.ts'
import type { TapeDocument } from './register-memory.ts'
import { both, centred, sum, wrapped } from './tape-lines.ts'
import { otherLines, reportLines } from './tape-reports.ts'

/** Signs in a line of paper 58 and 80 mm wide. */
export const tapeWidths = { 58: 32, 80: 48 } as const
export type TapeWidth = keyof typeof tapeWidths

const kinds: Record<string, string> = {
  sell: 'ПРИХОД',
  sellReturn: 'ВОЗВРАТ ПРИХОДА',
  sellCorrection: 'КОРРЕКЦИЯ ПРИХОДА',
  sellReturnCorrection: 'КОРРЕКЦИЯ ВОЗВРАТА ПРИХОДА',
}
const taxations: Record<string, string> = {
  osn: 'ОСН',
  usnIncome: 'УСН доход',
  usnIncomeOutcome: 'УСН доход-расход',
  esn: 'ЕСХН',
  patent: 'ПСН',
}
const methods: Record<string, string> = {
  fullPrepayment: 'ПРЕДОПЛАТА 100%',
  prepayment: 'ПРЕДОПЛАТА',
  advance: 'АВАНС',
  fullPayment: 'ПОЛНЫЙ РАСЧЕТ',
}
const objects: Record<string, string> = {
  commodity: 'ТОВАР',
  service: 'УСЛУГА',
  payment: 'ПЛАТЕЖ',
  another: 'ИНОЙ ПРЕДМЕТ РАСЧЕТА',
  commodityWithoutMarking: 'ТОВАР БЕЗ КМ',
  commodityWithMarking: 'ТОВАР С КМ',
}
const taxes: Record<string, string> = {
  vat5: 'НДС 5%',
  vat7: 'НДС 7%',
  vat22: 'НДС 22%',
  vat105: 'НДС 5/105',
  vat107: 'НДС 7/107',
  vat122: 'НДС 22/122',
}
const payments: Record<string, string> = { cash: 'НАЛИЧНЫМИ', electronically: 'БЕЗНАЛИЧНЫМИ', prepaid: 'ЗАЧЕТ ПРЕДОПЛАТЫ (АВАНСА)' }

/** A document of the FN as it stands on the paper, line by line; `moment` is its time on the register's wall. */
export function tapeOf(document: TapeDocument, moment: string, width: TapeWidth): string[] {
  const signs = tapeWidths[width]
  const { receipt, report, other, fn, fd, fpd, isPrinted } = document
  const foot = [both(`ФН ${fn}`, '', signs), both(`ФД ${fd}`, `ФПД ${fpd}`, signs), both(moment, '', signs)]
  if (report) return ['='.repeat(signs), ...reportLines(report, signs), ...(fd > 0 ? foot : [both(moment, '', signs)])].map(trimmed)
  if (other) return ['='.repeat(signs), ...otherLines(other, signs), both(moment, '', signs)].map(trimmed)
  if (!receipt) return ['-'.repeat(signs), centred('ДОКУМЕНТ ДРУГОЙ ПРОГРАММЫ', signs), ...foot].map(trimmed)
  const note = isPrinted ? [] : [centred(receipt.electronically ? '(электронный чек)' : '(без бумаги)', signs)]
  return ['='.repeat(signs), ...note, ...bodyOf(receipt, signs), ...foot].map(trimmed)
}

function bodyOf(receipt: AtolReceipt, signs: number): string[] {
  return [
    centred(`КАССОВЫЙ ЧЕК`, signs),
    centred(kinds[receipt.type] ?? receipt.type, signs),
    ...wrapped(`Кассир ${receipt.operator.name}`, signs),
    ...wrapped(receipt.paymentsPlace, signs),
    '-'.repeat(signs),
    ...receipt.items.flatMap((item) => itemOf(item, signs)),
    '-'.repeat(signs),
    both('ИТОГ', `=${sum(receipt.total)}`, signs),
    ...receipt.payments.map((payment) => both(payments[payment.type] ?? payment.type, `=${sum(payment.sum)}`, signs)),
    ...vatLines(receipt, signs),
    both(`СНО: ${taxations[receipt.taxationType] ?? receipt.taxationType}`, '', signs),
    ...(receipt.correctionBaseNumber
      ? wrapped(`Основание: ${receipt.correctionBaseNumber} от ${receipt.correctionBaseDate ?? ''}`, signs)
      : []),
    ...(receipt.clientInfo ? wrapped(`Покупатель ${receipt.clientInfo.emailOrPhone}`, signs) : []),
    ...wrapped(`Доп. реквизит ${receipt.additionalAttribute}`, signs),
  ]
}

function itemOf({ name, price, quantity, amount, paymentMethod = '', paymentObject = '' }: AtolReceipt['items'][number], signs: number) {
  return [
    ...wrapped(name, signs),
    both(`${quantity} x ${sum(price)}`, `=${sum(amount)}`, signs),
    ...wrapped(`${objects[paymentObject] ?? ''}, ${methods[paymentMethod] ?? ''}`, signs),
  ]
}

/** One line for each rate of VAT, or a line that says there is none. */
function vatLines({ items }: AtolReceipt, signs: number): string[] {
  const sums = new Map<string, number>()
  for (const { tax } of items) sums.set(tax.type ?? 'none', (sums.get(tax.type ?? 'none') ?? 0) + Math.round((tax.sum ?? 0) * 100))
  return [...sums].map(([type, kopecks]) =>
    taxes[type] ? both(`СУММА ${taxes[type]}`, `=${sum(kopecks / 100)}`, signs) : both('БЕЗ НДС', '', signs),
  )
}

const trimmed = (text: string) => text.trimEnd()
