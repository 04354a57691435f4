import { mailings } from '#contract/mailings/mailings.ts'
import { routes } from '#server/core/serve.ts'
import { fileOf } from '#server/lists/export.ts'
import { mailingsSheet, recipientsSheet } from './mailings.sheet.ts'
import { cancelMailing, mailingsPage, sendMailing, showMailing } from './mailings.ts'
import { previewMailing } from './preview.ts'
import { recipientsPage } from './recipients.ts'

export const mailingsRoutes = routes(mailings, {
  preview: previewMailing,
  send: sendMailing,
  list: (ctx, { query }) => mailingsPage(ctx, query),
  export: fileOf(mailingsSheet, (ctx, { query }) => mailingsPage(ctx, query)),
  show: showMailing,
  recipients: (ctx, { query }) => recipientsPage(ctx, query),
  exportRecipients: fileOf(recipientsSheet, (ctx, { query }) => recipientsPage(ctx, query)),
  cancel: cancelMailing,
})
