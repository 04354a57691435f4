import type { passwordResets } from '#contract/password-resets/password-resets.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples } from '#server/testing/example.ts'

/** An example of a used code is missing here: only `password-resets.both.test.ts` can read the code. */
export const passwordResetsExamples: Examples<typeof passwordResets> = {
  ask: () => ({ body: { login: cast.manager } }),
  finish: () => ({
    body: { login: cast.manager, ticket: 'no-such-ticket-no-such-ticket', token: '00000000', new_password: 'kedr-i-sosna-9' },
  }),
}
