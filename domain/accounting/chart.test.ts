import { expect, test } from 'vitest'
import { accounts } from '#domain/core/ledger.ts'
import { chart } from './chart.ts'

const onPaper = Object.entries(Object.groupBy(Object.entries(chart), ([, number]) => number)).map(
  ([number, own = []]) => [number, own.map(([account]) => account)] as const,
)

test('у каждого счёта дома есть место в плане бухгалтера: деньги, товар, долги, выручка и расходы — на своих', () => {
  expect(Object.keys(chart).toSorted()).toEqual(Object.keys(accounts).toSorted())
  expect(new Map(onPaper)).toEqual(
    new Map([
      ['50.01', ['cash.register', 'cash.safe']],
      ['57.01', ['cash.transit', 'cash.moving']],
      ['57.03', ['bank.acquiring']],
      ['51', ['bank']],
      ['41', ['stock', 'stock.transit', 'stock.provisional']],
      ['19', ['receivable.vat']],
      ['60', ['payable.supplier']],
      ['62.02', ['liability.advance', 'liability.certificate', 'liability.certificate_rest', 'liability.club_card']],
      ['70', ['liability.salary']],
      ['71', ['receivable.accountable']],
      ['73', ['receivable.employer']],
      ['76', ['receivable.company', 'due.entity', 'liability.bonus', 'liability.tips', 'liability.self_employed']],
      ['90.01', ['revenue.service', 'revenue.goods', 'revenue.commission', 'discount.promo', 'discount.regular']],
      ['90.02', ['cogs', 'cogs.materials', 'cogs.adjust']],
      ['44', ['expense.loyalty', 'expense.company_pay', 'expense.household', 'expense.salary', 'expense.self_employed']],
      ['91', ['expense.acquiring', 'cash.surplus', 'income.other']],
      ['94', ['expense.write_off', 'cash.shortage']],
      ['000', ['opening']],
    ]),
  )
})
