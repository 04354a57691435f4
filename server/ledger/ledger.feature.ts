import { E } from '#contract/core/errors.ts'
import { ledgerMessages } from '#contract/ledger/ledger.ru.ts'
import type { Feature } from '#server/feature.ts'
import { sealDays } from './seal.ts'

export const ledgerFeature: Feature = {
  routes: [],
  constraints: {
    ledger_balances_cash: { code: E.drawerShort, field: 'sum' },
    ledger_balances_liability: { code: E.moreThanPaid },
    ledger_lines_open_shift: { code: E.noOpenShift },
    ledger_lines_closing_shift: { code: E.shiftClosing },
    ledger_lines_register: { code: E.invalid, field: 'register_id', message: ledgerMessages.register },
    ledger_lines_zero: { code: E.invalid, field: 'amount', message: ledgerMessages.zero },
    ledger_lines_amount: { code: E.invalid, field: 'amount', message: ledgerMessages.amount },
    ledger_lines_subject: { code: E.invalid, field: 'subject_id', message: ledgerMessages.subject },
    ledger_entries_reversal: { code: E.invalid, field: 'reverses_id', message: ledgerMessages.notReversible },
    ledger_entries_reversed_once: { code: E.processedAlready },
  },
  work: ({ house, log }) => ({
    // Two hours after midnight of UTC no transaction of the former day is under way.
    jobs: [{ name: 'ledger.seal', cron: '11 2 * * *', run: () => sealDays(house.database, log) }],
  }),
}
