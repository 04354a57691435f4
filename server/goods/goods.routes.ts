import { goods } from '#contract/goods/goods.ts'
import type { PictureTools } from '#server/core/kept-picture.ts'
import { routes } from '#server/core/serve.ts'
import { fileOf } from '#server/lists/export.ts'
import { addImage, preparingImage, removeImage } from './good-pictures.ts'
import { createPrice, endPrice, removePrice } from './good-prices.ts'
import { goodsSheet } from './goods.sheet.ts'
import { changeGood, createGood, goodForm, listGoods, ownBarcode, showGood } from './goods.ts'
import { removeGood } from './remove-good.ts'

export const goodsRoutes = (tools: PictureTools) =>
  routes(goods, {
    list: listGoods,
    export: fileOf(goodsSheet, listGoods),
    show: showGood,
    create: createGood,
    update: changeGood,
    remove: removeGood,
    form: goodForm,
    ownBarcode,
    addImage: { prepare: preparingImage(tools), run: addImage },
    removeImage,
    createPrice,
    endPrice,
    removePrice,
  })
