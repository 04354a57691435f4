import type { TapeDocument } from './register-memory.ts'
import { both, centred, sum, wrapped } from './tape-lines.ts'

const titles = {
  openShift: 'ОТЧЕТ ОБ ОТКРЫТИИ СМЕНЫ',
  closeShift: 'ОТЧЕТ О ЗАКРЫТИИ СМЕНЫ',
  reportX: 'X-ОТЧЕТ',
  cashIn: 'ВНЕСЕНИЕ',
  cashOut: 'ВЫПЛАТА',
}

/** Sets what a register prints besides receipts. */
export function reportLines({ type, operator, cashSum, totals }: NonNullable<TapeDocument['report']>, signs: number): string[] {
  const head = [centred(titles[type], signs), ...wrapped(`Кассир ${operator.name}`, signs), '-'.repeat(signs)]
  if (type === 'openShift') return head
  if (cashSum !== undefined) return [...head, both('СУММА', `=${sum(cashSum)}`, signs)]
  const { sell, sellReturn } = totals.receipts
  return [...head, ...tenders('ПРИХОД', sell, signs), ...(sellReturn.count > 0 ? tenders('ВОЗВРАТ ПРИХОДА', sellReturn, signs) : [])]
}

/** A QR is drawn by the register itself; here its words stand for it. The drawer leaves a line on this tape alone, so that one sees it open. */
export function otherLines(other: NonNullable<TapeDocument['other']>, signs: number): string[] {
  if (other.type === 'openCashDrawer') return [centred('(ящик открыт)', signs)]
  return other.items.flatMap((item) =>
    item.type === 'text'
      ? wrapped(item.text, signs).map((line) => centred(line, signs))
      : [centred('[ QR-код ]', signs), ...(item.barcode.match(new RegExp(`.{1,${signs}}`, 'g')) ?? [])],
  )
}

const tenders = (title: string, { count, payments }: { count: number; payments: Record<string, number> }, signs: number) => [
  both(`${title}: ЧЕКОВ`, String(count), signs),
  both('НАЛИЧНЫМИ', `=${sum(payments.cash ?? 0)}`, signs),
  both('БЕЗНАЛИЧНЫМИ', `=${sum(payments.electronically ?? 0)}`, signs),
  both('ЗАЧЕТ ПРЕДОПЛАТЫ', `=${sum(payments.prepaid ?? 0)}`, signs),
]
