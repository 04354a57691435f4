import { auth } from '#contract/auth/auth.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import type { Examples } from '#server/testing/example.ts'

/** No house of the tests is empty: this link leads nowhere (`server/setup/setup.test.ts` opens one that does). */
const link = { token: 'no-such-link-no-such-link' }

export const authExamples: Examples<typeof auth> = {
  login: () => ({ body: { phone: cast.administrator, password: castPassword } }),
  iam: () => ({}),
  refresh: () => ({}),
  logout: () => ({}),
  changePassword: () => ({ body: { password: castPassword, new_password: 'kedr-i-sosna-9' } }),
  closeSessions: () => ({ params: { id: cast.employers.manager } }),
  employerSessions: () => ({ params: { id: cast.employers.manager } }),
  endEmployerSession: async (world) => {
    await world.call(auth.login, { body: { phone: cast.topMaster, password: castPassword } })
    const { items } = await world.call(auth.employerSessions, { params: { id: cast.employers.anna } })
    return { params: { id: cast.employers.anna, session_id: items[0]?.id ?? 0 } }
  },
  resetSecondFactor: () => ({ params: { id: cast.employers.manager } }),
  impersonate: () => ({ params: { id: cast.employers.administrator } }),
  companies: () => ({}),
  switchCompany: () => ({ body: { company_id: cast.companies.tashkent } }),
  showSetup: () => ({ params: link }),
  setup: () => ({
    params: link,
    body: { company: 'ООО «Студия»', last_name: 'Орлова', first_name: 'Инна', phone: '79170000001', password: 'bereza-klen-7' },
  }),
}
