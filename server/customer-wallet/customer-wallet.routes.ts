import { customerWallet } from '#contract/customer-wallet/customer-wallet.ts'
import { routes } from '#server/core/serve.ts'
import { showWallet } from './customer-wallet.ts'
import { payOutCard, payOutCertificate, takePayOut } from './pay-out.ts'

export const customerWalletRoutes = routes(customerWallet, {
  show: showWallet,
  payOutCertificate: { prepare: takePayOut, run: payOutCertificate },
  payOutCard,
})
