import { checkins } from '#contract/checkins/checkins.ts'
import { routes } from '#server/core/serve.ts'
import type { Parts } from '#server/feature.ts'
import { can } from '#server/live/session.ts'
import { beginCheckin, challengeStatus, confirmSms, scanOwn, takeSms, takeSmsTry } from './challenges.ts'
import { correctCheckin, correctManually, createCheckin, markManually } from './manual.ts'
import { pressBreak } from './pause.ts'
import { registerPhone } from './phones.ts'
import { approveGeneral, takeTypedCode } from './scan.ts'
import { colleaguesOf, listCheckins, recognise, showToday } from './today.ts'

export const checkinsRoutes = ({ secrets }: Pick<Parts, 'secrets'>) =>
  routes(checkins, {
    list: listCheckins,
    create: createCheckin,
    correct: correctCheckin,
    begin: { prepare: takeSms, run: (ctx, input) => beginCheckin(ctx, input, secrets) },
    day: showToday,
    qr: (ctx, input) => scanOwn(ctx, input, secrets),
    qrStatus: challengeStatus,
    approve: { prepare: takeTypedCode, run: (ctx, input, address) => approveGeneral(ctx, input, address, secrets) },
    phone: registerPhone,
    sms: { prepare: takeSmsTry, run: (ctx, input) => confirmSms(ctx, input, secrets) },
    pause: pressBreak,
    hasMaster: ({ me }) => ({ 'master-qr': can(me, 'Checkin.master_qr') }),
    colleagues: colleaguesOf,
    manual: markManually,
    manualUpdate: correctManually,
    recognise,
  })
