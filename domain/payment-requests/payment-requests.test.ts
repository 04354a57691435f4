import { expect, test } from 'vitest'
import { toKopecks } from '#domain/core/money.ts'
import { approvedLines, paidByBankLines } from './postings.ts'

const owed = { sum: toKopecks(1250.5), employer_id: 7, entity_id: 2, unit_id: 5 }
const place = { entity_id: 2, unit_id: 5 }

test('одобренная выплата самозанятому — расход и долг ему, оплата из банка долг закрывает', () => {
  expect(approvedLines(owed)).toEqual([
    { account: 'expense.self_employed', amount: 125_050, ...place },
    { account: 'liability.self_employed', amount: -125_050, subject_id: 7, ...place },
  ])
  expect(paidByBankLines(owed)).toEqual([
    { account: 'liability.self_employed', amount: 125_050, subject_id: 7, ...place },
    { account: 'bank', amount: -125_050, ...place },
  ])
})
