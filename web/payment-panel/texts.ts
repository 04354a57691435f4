import { paymentPanelRu } from '#contract/payment-panel/payment-panel.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('payment-panel', paymentPanelRu)
