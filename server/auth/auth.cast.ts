import type { auth } from '#contract/auth/auth.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import type { Examples } from '#server/testing/examples.ts'

export const authExamples: Examples<typeof auth> = {
  login: () => ({ body: { phone: cast.administrator, password: castPassword } }),
  iam: () => ({}),
  logout: () => ({}),
}
