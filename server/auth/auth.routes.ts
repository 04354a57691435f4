import { auth } from '#contract/auth/auth.ts'
import type { House } from '#server/core/context.ts'
import { routes } from '#server/core/serve.ts'
import { checkPassword, endSession, openSession, whoAmI } from './auth.ts'

export const authRoutes = (house: Pick<House, 'sessions'>) =>
  routes(auth, {
    login: {
      prepare: (whole: House, { body }: { body: { phone: string; password: string } }) => checkPassword(whole, body.phone, body.password),
      run: (ctx, _, employerId: number) => openSession(ctx, employerId),
    },
    iam: whoAmI,
    logout: (ctx) => endSession(ctx, house),
  })
