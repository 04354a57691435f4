import { z } from 'zod'
import { newPassword, secondCode } from '#contract/auth/auth.ts'
import { feature } from '#contract/core/endpoint.ts'
import { messages, phone } from '#contract/core/rules.ts'

const isMail = (text: string) => text.includes('@')

/** Where the code is sent: the phone of the sign-in, or the e-mail of the card. */
export const login = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .max(200, messages.tooLong(200))
  .transform((text, context) => {
    const parsed = isMail(text) ? z.email(messages.email).safeParse(text.toLowerCase()) : phone.safeParse(text)
    for (const { message } of parsed.error?.issues ?? []) context.addIssue({ code: 'custom', message })
    return parsed.data ?? text
  })

/** Eight digits; people may type spaces and dashes between them. */
const token = z
  .string({ error: messages.required })
  .transform((text) => text.replace(/[\s-]/g, ''))
  .refine((text) => /^\d{8}$/.test(text), 'Код — 8 цифр.')

export const passwordResets = feature('password-resets', {
  /** Answers the same for every login, so that a stranger does not learn which exist; the ticket says only that somebody asked. */
  ask: {
    method: 'POST',
    path: '/password-resets',
    may: 'public',
    body: z.object({ login }),
    data: z.object({ ticket: z.string() }),
    secret: 'answer',
    journal: 'reset_asked',
  },
  /** Sets the new password; an employee with a second step of sign-in is asked for its code by 1013. All sessions end, and the answer opens a new one. */
  finish: {
    method: 'POST',
    path: '/password-resets/finish',
    may: 'public',
    body: z.object({
      login,
      /** The ticket names this very request: a wrong code of somebody else's request spends nobody's tries. */
      ticket: z.string().min(20).max(100),
      token,
      new_password: newPassword,
      code: secondCode.optional(),
    }),
    data: z.object({ token: z.string() }),
    secret: 'answer',
    journal: 'reset_done',
  },
})
