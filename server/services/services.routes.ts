import { services } from '#contract/services/services.ts'
import type { PictureTools } from '#server/core/kept-picture.ts'
import { routes } from '#server/core/serve.ts'
import { fileOf } from '#server/lists/export.ts'
import { preparingPictures } from './service-pictures.ts'
import { createPrice, endPrice, listByCategory, removePrice, showPrice } from './service-prices.ts'
import { servicesSheet } from './services.sheet.ts'
import { changeService, createService, listServices, removeService, serviceForm, showService } from './services.ts'

export const servicesRoutes = (tools: PictureTools) =>
  routes(services, {
    list: listServices,
    export: fileOf(servicesSheet, listServices),
    show: showService,
    create: createService,
    update: { prepare: preparingPictures(tools), run: changeService },
    remove: removeService,
    form: serviceForm,
    byCategory: listByCategory,
    price: showPrice,
    createPrice,
    endPrice,
    removePrice,
  })
