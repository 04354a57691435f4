import type { Words } from '#contract/core/words.ts'
import type { passwordResetsRu } from './password-resets.ru.ts'

export const passwordResetsEn: Words<typeof passwordResetsRu> = {
  title: 'New password',
  ask: {
    lead: 'A code of 8 digits will come to your phone or e-mail. With it you choose a new password.',
    login: 'Phone or e-mail',
    loginHint: 'The phone that you sign in with, or the e-mail of your card.',
    submit: 'Get the code',
  },
  finish: {
    sent: 'If {{login}} is known to Okno, the code is on its way. It is good for 15 minutes and 5 tries.',
    none: 'No code after a couple of minutes? Ask your manager to set a password for you.',
    token: 'Code of the SMS or the letter',
    fresh: 'New password',
    again: 'New password once more',
    hint: 'At least 6 characters.',
    code: 'Code of the application or a recovery code',
    codeHint: 'The code of the application on your phone: an SMS alone is not enough.',
    others: 'You will have to sign in again on all devices.',
    submit: 'Change the password and sign in',
    another: 'Get a new code',
    changed: 'The password has been changed',
  },
  toSignIn: 'Remembered it? Sign in',
}
