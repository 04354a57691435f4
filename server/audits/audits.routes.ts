import { audits } from '#contract/audits/audits.ts'
import { routes } from '#server/core/serve.ts'
import { fileOf } from '#server/lists/export.ts'
import { listActs } from './acts.ts'
import { actsSheet, auditsSheet } from './audits.sheet.ts'
import { listAudits, listHistory, listNamedAudits, showAudit } from './audits.ts'
import { showState } from './state.ts'

export const auditsRoutes = routes(audits, {
  list: listAudits,
  export: fileOf(auditsSheet, listNamedAudits),
  acts: listActs,
  exportActs: fileOf(actsSheet, listActs),
  show: showAudit,
  state: showState,
  byModel: listHistory,
})
