import type { customerWallet } from '#contract/customer-wallet/customer-wallet.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples } from '#server/testing/example.ts'

export const customerWalletExamples: Examples<typeof customerWallet> = {
  show: () => ({ params: { id: cast.customers.maria } }),
}
