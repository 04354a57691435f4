import { customerWalletRu } from '#contract/customer-wallet/customer-wallet.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('customer-wallet', customerWalletRu)
