import { sms } from '#contract/sms/sms.ts'
import type { House } from '#server/core/context.ts'
import { type Route, routes } from '#server/core/serve.ts'
import { receiverLogs, resendSms, showSms, smsPage, smsStatuses } from './sms.ts'

export const smsRoutes = ({ secrets }: Pick<House, 'secrets'>): Route[] =>
  routes(sms, {
    list: (ctx, { query }) => smsPage(ctx, query),
    statuses: smsStatuses,
    receiverLogs: (ctx, { query }) => receiverLogs(ctx, query),
    show: (ctx, { params }) => showSms(ctx, params.id),
    resend: (ctx, { params }) => resendSms(ctx, secrets, params.id),
  })
