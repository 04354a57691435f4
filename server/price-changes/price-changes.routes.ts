import { priceChanges } from '#contract/price-changes/price-changes.ts'
import { routes } from '#server/core/serve.ts'
import { previewPrices } from './preview.ts'
import { changePrices, listChanges, priceChangeForm } from './price-changes.ts'
import { returnPrices } from './return-prices.ts'

export const priceChangesRoutes = routes(priceChanges, {
  form: priceChangeForm,
  preview: previewPrices,
  list: listChanges,
  create: changePrices,
  return: returnPrices,
})
