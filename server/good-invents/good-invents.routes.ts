import { goodInvents } from '#contract/good-invents/good-invents.ts'
import { routes } from '#server/core/serve.ts'
import { fileOf } from '#server/lists/export.ts'
import { goodInventsSheet } from './good-invents.sheet.ts'
import { addGoods, createInvent, recountInvent, removeInvent, updateInvent } from './good-invents.ts'
import { addItem, itemByBarcode, removeItem, updateItem } from './items.ts'
import { inventHistory, inventItems, inventsPage, showInvent, showItem } from './present.ts'
import { cancelInvent, processInvent } from './process.ts'
import { finishCount, takeScans } from './scans.ts'

export const goodInventsRoutes = routes(goodInvents, {
  list: inventsPage,
  export: fileOf(goodInventsSheet, inventsPage),
  show: showInvent,
  history: inventHistory,
  create: createInvent,
  update: updateInvent,
  remove: removeInvent,
  recount: recountInvent,
  addGoods,
  scans: takeScans,
  finish: finishCount,
  process: processInvent,
  cancel: cancelInvent,
  listItems: inventItems,
  showItem,
  addItem,
  byBarcode: itemByBarcode,
  updateItem,
  removeItem,
})
