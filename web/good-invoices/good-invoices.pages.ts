import type { goodInvoicesScreens } from '#contract/good-invoices/good-invoices.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const goodInvoicesPages = {
  goodInvoices: () => import('./good-invoices-page.tsx'),
  goodInvoice: () => import('./good-invoice-page.tsx'),
} satisfies PagesOf<typeof goodInvoicesScreens>
