import { profile } from '#contract/profile/profile.ts'
import { changePassword, preparePassword } from '#server/auth/change-password.ts'
import { endSessionOf, sessionsOf } from '#server/auth/sessions.ts'
import type { House } from '#server/core/context.ts'
import { routes } from '#server/core/serve.ts'
import { prepareImage, saveImage } from '#server/images/images.ts'
import { applyEmail, applyRequest, askContacts, findEmail, findRequest, prepareContacts } from './contacts.ts'
import { oneself, readProfile, showProfile } from './profile.ts'
import {
  confirmSecondFactor,
  dropSecondFactor,
  prepareCodes,
  prepareConfirm,
  prepareDrop,
  prepareStart,
  replaceCodes,
  startSecondFactor,
} from './second-factor.ts'

const avatarOf = (id: number) => ({ params: { model: 'employer', id, type: 'avatar' } }) as const

/** `prepare` of these works outside the transaction on purpose: what a failed try leaves behind must stay. */
export const profileRoutes = (house: Pick<House, 'sessions'>) =>
  routes(profile, {
    show: { prepare: readProfile, run: showProfile },
    update: { prepare: prepareContacts, run: askContacts },
    checkToken: { prepare: findRequest, run: applyRequest },
    confirmEmail: { prepare: findEmail, run: applyEmail },
    avatar: {
      prepare: (house, { body }, me) => prepareImage(house, { ...avatarOf(oneself(me).employer_id), body }, me),
      run: (ctx, _, stored) => saveImage(ctx, avatarOf(ctx.me.employer_id), stored),
    },
    changePassword: { prepare: preparePassword, run: (ctx, _, passwordHash) => changePassword(ctx, passwordHash, house) },
    sessions: async (ctx) => ({ items: await sessionsOf(ctx, oneself(ctx.me).employer_id) }),
    endSession: async (ctx, { params }) => {
      await endSessionOf(ctx, oneself(ctx.me).employer_id, params.id, house)
      return null
    },
    startSecondFactor: { prepare: prepareStart, run: startSecondFactor },
    confirmSecondFactor: { prepare: prepareConfirm, run: (ctx, _, codes) => confirmSecondFactor(ctx, codes, house) },
    newRecoveryCodes: { prepare: prepareCodes, run: replaceCodes },
    dropSecondFactor: { prepare: prepareDrop, run: (ctx) => dropSecondFactor(ctx, house) },
  })
