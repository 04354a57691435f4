import type { Acts } from '#contract/core/acts.ts'

export const goodsActs = {
  createPrice: { ru: 'Новая цена товара' },
  endPrice: { ru: 'Окончание цены товара' },
  removePrice: { ru: 'Цена товара удалена' },
  ownBarcode: { ru: 'Свой штрихкод' },
  addImage: { ru: 'Новая картинка' },
  removeImage: { ru: 'Картинка убрана' },
} as const satisfies Acts
