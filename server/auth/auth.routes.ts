import { auth } from '#contract/auth/auth.ts'
import type { House } from '#server/core/context.ts'
import { routes } from '#server/core/serve.ts'
import { setUpHouse, showSetup } from '#server/setup/setup.ts'
import { changePassword, preparePassword } from './change-password.ts'
import { listCompanies, switchCompany } from './companies.ts'
import { closeSessions, endEmployerSession, endSession, impersonate, listEmployerSessions, resetSecondFactor } from './sessions.ts'
import { enter, openSession } from './sign-in.ts'
import { nextToken, renew } from './tokens.ts'
import { whoAmI } from './who-am-i.ts'

/** `prepare` of these works outside the transaction on purpose: what a failed try leaves behind must stay. */
export const authRoutes = (house: Pick<House, 'sessions' | 'access'>) =>
  routes(auth, {
    login: { prepare: enter, run: (ctx, _, entered) => openSession(ctx, house.access, entered) },
    iam: { prepare: whoAmI, run: (_ctx, _, me) => me },
    refresh: { prepare: nextToken, run: (ctx, _, next) => renew(ctx, next) },
    logout: (ctx) => endSession(ctx, house),
    changePassword: { prepare: preparePassword, run: (ctx, _, passwordHash) => changePassword(ctx, passwordHash, house) },
    closeSessions: (ctx, input) => closeSessions(ctx, input, house),
    employerSessions: listEmployerSessions,
    endEmployerSession: (ctx, input) => endEmployerSession(ctx, input, house),
    resetSecondFactor: (ctx, input) => resetSecondFactor(ctx, input, house),
    impersonate: {
      prepare: async (_house, _input, _me, caller) => caller,
      run: (ctx, input, caller) => impersonate(ctx, input, house.access, caller),
    },
    companies: listCompanies,
    switchCompany: (ctx, input) => switchCompany(ctx, input, house),
    showSetup,
    setup: { prepare: setUpHouse, run: (ctx, _, made) => renew(ctx, made) },
  })
