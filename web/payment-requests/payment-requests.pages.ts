import type { paymentRequestsScreens } from '#contract/payment-requests/payment-requests.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const paymentRequestsPages = {
  'finance-payment-requests': () => import('./payment-requests-page.tsx'),
} satisfies PagesOf<typeof paymentRequestsScreens>
