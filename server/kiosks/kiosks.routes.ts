import { kiosks } from '#contract/kiosks/kiosks.ts'
import { routes } from '#server/core/serve.ts'
import type { Parts } from '#server/feature.ts'
import { createKiosk, endKiosk, findKiosk, listKiosks, nextCode, whoCame } from './kiosks.ts'

export const kiosksRoutes = ({ secrets }: Pick<Parts, 'secrets'>) =>
  routes(kiosks, {
    list: listKiosks,
    create: createKiosk,
    end: endKiosk,
    code: { prepare: findKiosk, run: (ctx, input, kiosk) => nextCode(ctx, input, kiosk, secrets) },
    status: { prepare: findKiosk, run: whoCame },
  })
