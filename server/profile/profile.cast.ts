import { profile } from '#contract/profile/profile.ts'
import { castPassword } from '#server/testing/cast.ts'
import type { Examples } from '#server/testing/example.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'

const password = castPassword
/** What comes by SMS, by mail and from an application only `profile.test.ts` and `second-factor.both.test.ts` have. */
const unknown = { token: 'no-such-link-no-such-link' }

export const profileExamples: Examples<typeof profile> = {
  show: () => ({}),
  update: () => ({ body: { email: 'new@okno.example', password } }),
  checkToken: () => ({ body: { type: 'phone', token: '00000000' } }),
  confirmEmail: () => ({ params: unknown }),
  avatar: async () => ({ body: { image: fileOf(await drawPicture()) } }),
  changePassword: () => ({ body: { password, new_password: 'kedr-i-sosna-9' } }),
  sessions: () => ({}),
  endSession: async (world) => {
    const { items } = await world.call(profile.sessions, {})
    return { params: { id: items.find((one) => one.is_current === 0)?.id ?? 0 } }
  },
  startSecondFactor: () => ({ body: { password } }),
  confirmSecondFactor: () => ({ body: { code: '000000' } }),
  newRecoveryCodes: () => ({ body: { password } }),
  dropSecondFactor: () => ({ body: { password } }),
}
