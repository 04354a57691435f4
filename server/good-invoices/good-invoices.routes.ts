import { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { routes } from '#server/core/serve.ts'
import { fileOf } from '#server/lists/export.ts'
import { goodInvoicesSheet } from './good-invoices.sheet.ts'
import { createInvoice, invoicesPage, removeInvoice, updateInvoice } from './good-invoices.ts'
import { addItem, removeItem, updateItem } from './items.ts'
import { invoiceHistory, showInvoice, showItem } from './present.ts'
import { cancelInvoice, processInvoice } from './process.ts'
import { scanMark } from './scan-mark.ts'
import { prepareUpload, uploadInvoice } from './upload.ts'

export const goodInvoicesRoutes = routes(goodInvoices, {
  list: invoicesPage,
  export: fileOf(goodInvoicesSheet, invoicesPage),
  show: showInvoice,
  history: invoiceHistory,
  create: createInvoice,
  upload: { prepare: prepareUpload, run: uploadInvoice },
  update: updateInvoice,
  remove: removeInvoice,
  process: processInvoice,
  cancel: cancelInvoice,
  showItem,
  scanMark,
  addItem,
  updateItem,
  removeItem,
})
