import { E } from '#contract/core/errors.ts'
import { salaryMessages } from '#contract/salaries/salaries.ru.ts'
import type { Feature } from '#server/feature.ts'
import { salariesRoutes } from './salaries.routes.ts'

export const salariesFeature: Feature = {
  routes: salariesRoutes,
  constraints: {
    salaries_way: { code: E.processedAlready, field: 'id', message: salaryMessages.approved },
    salary_items_stay: { code: E.processedAlready, field: 'id', message: salaryMessages.approved },
    salary_items_once: { code: E.changedMeanwhile, field: 'id', message: salaryMessages.changed },
    salaries_periods: { code: E.duplicate, field: 'begin_at', message: salaryMessages.overlaps },
    salaries_not_oneself: { code: E.forbidden, field: 'id', message: salaryMessages.own },
    salary_payouts_not_oneself: { code: E.forbidden, field: 'id', message: salaryMessages.own },
    salary_adjustments_not_oneself: { code: E.forbidden, field: 'employer_id', message: salaryMessages.own },
    salary_payouts_left: { code: E.processedAlready, field: 'sum', message: salaryMessages.overpaid },
    salary_adjustments_stay: { code: E.processedAlready, field: 'id', message: salaryMessages.used },
  },
}
