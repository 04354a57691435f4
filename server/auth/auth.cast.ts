import type { auth } from '#contract/auth/auth.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import type { Examples } from '#server/testing/examples.ts'

/** No house of the tests is empty: this link leads nowhere (`server/setup/setup.test.ts` opens one that does). */
const link = { token: 'no-such-link-no-such-link' }

export const authExamples: Examples<typeof auth> = {
  login: () => ({ body: { phone: cast.administrator, password: castPassword } }),
  iam: () => ({}),
  refresh: () => ({}),
  logout: () => ({}),
  changePassword: () => ({ body: { password: castPassword, new_password: castPassword } }),
  closeSessions: () => ({ params: { id: cast.employers.manager } }),
  impersonate: () => ({ params: { id: cast.employers.administrator } }),
  companies: () => ({}),
  switchCompany: () => ({ body: { company_id: cast.companies.tashkent } }),
  showSetup: () => ({ params: link }),
  setup: () => ({
    params: link,
    body: { company: 'ООО «Студия»', last_name: 'Орлова', first_name: 'Инна', phone: '79170000001', password: 'bereza-klen-7' },
  }),
}
