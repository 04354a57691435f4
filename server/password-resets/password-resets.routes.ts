import { passwordResets } from '#contract/password-resets/password-resets.ts'
import type { House } from '#server/core/context.ts'
import { routes } from '#server/core/serve.ts'
import { askReset } from './ask-reset.ts'
import { finishReset, prepareReset } from './finish-reset.ts'

/** `prepare` of these works outside the transaction on purpose: what a failed try leaves behind must stay. */
export const passwordResetsRoutes = (house: Pick<House, 'sessions' | 'access'>) =>
  routes(passwordResets, {
    ask: { prepare: askReset, run: (_ctx, _, asked) => asked },
    finish: { prepare: prepareReset, run: (ctx, _, ready) => finishReset(ctx, ready, house) },
  })
