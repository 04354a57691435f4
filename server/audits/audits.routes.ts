import { audits } from '#contract/audits/audits.ts'
import { routes } from '#server/core/serve.ts'
import { listAudits, listHistory, showAudit } from './audits.ts'

export const auditsRoutes = routes(audits, { list: listAudits, show: showAudit, byModel: listHistory })
