import { fromKopecks, sumOf } from '#domain/core/money.ts'
import type { Operation, Receipt, ReceiptLine } from '#domain/fiscal/receipt.ts'
import { taxes } from './atol-receipt.ts'

// Names of the protocol of ATOL Online, its fifth version (ФФД 1.2). Subjects (1212) are numbers there, as they are in the receipt.

const operations: Record<Operation, string> = {
  sell: 'sell',
  sellReturn: 'sell_refund',
  sellCorrection: 'sell_correction',
  sellReturnCorrection: 'sell_refund_correction',
}
const methods: Record<number, string> = { 1: 'full_prepayment', 2: 'prepayment', 3: 'advance', 4: 'full_payment' }

export const operationOnline = ({ operation }: Pick<Receipt, 'operation'>) => operations[operation]

type Online = NonNullable<Receipt['online']>
export type OnlineBody = ReturnType<typeof bodyOf>
export interface OnlineDocument {
  external_id: string
  timestamp: string
  service?: { callback_url: string }
  receipt?: OnlineBody
  correction?: OnlineBody & { correction_info: { type: 'self'; base_date: string; base_number: string } }
}

/** A receipt as the service takes it; all of it is frozen with the task, so that a repeat is the same document to the last sign. */
export function onlineDocument(uuid: string, receipt: Receipt, online: Online): OnlineDocument {
  const { correction } = receipt
  const body = bodyOf(receipt, online)
  const info = correction && { type: 'self' as const, base_date: dotted(correction.date), base_number: correction.number }
  return {
    external_id: uuid,
    timestamp: online.at,
    ...(online.notices && { service: { callback_url: `${online.notices}/${uuid}` } }),
    ...(info ? { correction: { ...body, correction_info: info } } : { receipt: body }),
  }
}

function bodyOf({ lines, tenders, taxation, cashier, key, contact, place, total }: Receipt, { email, inn }: Online) {
  return {
    ...(contact && { client: contact.includes('@') ? { email: contact } : { phone: contact } }),
    company: { email, sno: taxation, inn, payment_address: place.site },
    items: lines.map(item),
    payments: [
      { type: 0, sum: fromKopecks(tenders.cash) },
      { type: 1, sum: fromKopecks(tenders.electronic) },
      { type: 2, sum: fromKopecks(tenders.prepaid) },
    ].filter(({ sum }) => sum > 0),
    vats: vatsOf(lines),
    total: fromKopecks(total),
    additional_check_props: key,
    cashier: cashier.name,
    ...(cashier.inn && { cashier_inn: cashier.inn }),
    ...(place.isInternet && { internet: true }),
  }
}

const dotted = (day: string) => day.split('-').reverse().join('.')

function item({ name, price, qty, total, subject, method, vat, vatSum, mark }: ReceiptLine) {
  return {
    name: name.slice(0, 128),
    price: fromKopecks(price),
    quantity: qty,
    measure: 0,
    sum: fromKopecks(total),
    payment_method: methods[method],
    payment_object: subject,
    vat: { type: taxes[vat], sum: fromKopecks(vatSum) },
    ...(mark !== undefined && { mark_code: { gs1m: Buffer.from(mark).toString('base64') }, mark_processing_mode: '0' }),
  }
}

const vatsOf = (lines: readonly ReceiptLine[]) =>
  [...Map.groupBy(lines, ({ vat }) => vat)].map(([vat, own]) => ({
    type: taxes[vat],
    sum: fromKopecks(sumOf(own.map(({ vatSum }) => vatSum))),
  }))
