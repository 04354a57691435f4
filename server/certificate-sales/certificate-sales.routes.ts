import { certificateSales } from '#contract/certificate-sales/certificate-sales.ts'
import { routes } from '#server/core/serve.ts'
import { listPurchases, saveCertificateSales, showCertificateSales } from './certificate-sales.ts'
import { buy, findShop, showOffer, takePurchase } from './shop.ts'

export const certificateSalesRoutes = routes(certificateSales, {
  show: showCertificateSales,
  save: saveCertificateSales,
  purchases: listPurchases,
  offer: { prepare: findShop, run: showOffer },
  buy: { prepare: takePurchase, run: buy },
})
