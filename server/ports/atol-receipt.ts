import { fromKopecks } from '#domain/core/money.ts'
import type { Receipt, ReceiptLine } from '#domain/fiscal/receipt.ts'

// Names of the driver's JSON tasks (ФФД 1.2); finance-goods §5 holds a whole body.

const paymentMethods: Record<number, string> = { 1: 'fullPrepayment', 2: 'prepayment', 3: 'advance', 4: 'fullPayment' }
const paymentObjects: Record<number, string> = {
  1: 'commodity',
  4: 'service',
  10: 'payment',
  13: 'another',
  32: 'commodityWithoutMarking',
  33: 'commodityWithMarking',
}
/** Our names of tag 1055 (legal_entities.taxation) → the driver's. */
const taxations: Record<string, string> = { usn_income: 'usnIncome', usn_income_outcome: 'usnIncomeOutcome' }
export const taxes: Record<number, string> = {
  6: 'none',
  7: 'vat5',
  8: 'vat7',
  9: 'vat105',
  10: 'vat107',
  11: 'vat22',
  12: 'vat122',
}

export type AtolReceipt = ReturnType<typeof atolReceipt>

/** A receipt in the form of ATOL's driver; only this file turns its sums into roubles. */
export function atolReceipt(receipt: Receipt) {
  const { operation, taxation, cashier, key, contact, place, lines, tenders, total, correction } = receipt
  const isReturn = operation === 'sellReturn' || operation === 'sellReturnCorrection'
  return {
    type: operation,
    taxationType: taxations[taxation] ?? taxation,
    // A client who asked for an electronic receipt gets no paper (1008); on the internet there is nobody to take it.
    electronically: contact !== null,
    operator: { name: cashier.name, ...(cashier.inn && { vatin: cashier.inn }) },
    additionalAttribute: key,
    ...(contact && { clientInfo: { emailOrPhone: contact } }),
    ...(place.isInternet && { internet: true }),
    paymentsPlace: place.site,
    items: lines.map((line) => position(line, isReturn)),
    payments: [
      { type: 'cash', sum: fromKopecks(tenders.cash) },
      { type: 'prepaid', sum: fromKopecks(tenders.prepaid) },
      { type: 'electronically', sum: fromKopecks(tenders.electronic) },
    ].filter(({ sum }) => sum > 0),
    total: fromKopecks(total),
    ...(correction && { correctionType: 'self', correctionBaseDate: correction.date, correctionBaseNumber: correction.number }),
  }
}

function position({ name, price, qty, total, subject, method, vat, vatSum, mark }: ReceiptLine, isReturn: boolean) {
  return {
    type: 'position',
    name: name.slice(0, 128),
    price: fromKopecks(price),
    quantity: qty,
    amount: fromKopecks(total),
    measurementUnit: 'piece',
    paymentMethod: paymentMethods[method],
    paymentObject: paymentObjects[subject],
    tax: { type: taxes[vat], ...(vatSum > 0 && { sum: fromKopecks(vatSum) }) },
    ...(mark !== undefined && {
      imcParams: {
        imc: Buffer.from(mark).toString('base64'),
        imcType: 'auto',
        itemEstimatedStatus: isReturn ? 'itemPieceReturn' : 'itemPieceSold',
        imcModeProcessing: 0,
      },
    }),
  }
}
