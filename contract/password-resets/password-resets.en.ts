import type { Words } from '#contract/core/words.ts'
import type { passwordResetsRu } from './password-resets.ru.ts'

export const passwordResetsEn: Words<typeof passwordResetsRu> = {
  title: 'New password',
  fields: {
    login: 'Phone or e-mail',
    ticket: 'Request for a code',
    token: 'Code of the SMS or the letter',
    new_password: 'New password',
    code: 'Code of the application or a recovery code',
  },
  ask: {
    lead: 'A code of 8 digits will come to your phone or e-mail. With it you choose a new password.',
    loginHint: 'The phone that you sign in with, or the e-mail of your card.',
    submit: 'Get the code',
    often: 'The code has been asked for several times. The next one can be had in an hour.',
  },
  finish: {
    sent: 'If {{login}} is known to Okno, the code is on its way. It is good for 15 minutes and 5 tries.',
    none: 'No code after a couple of minutes? Ask your manager to set a password for you.',
    codeHint: 'The code of the application on your phone: an SMS alone is not enough.',
    others: 'You will have to sign in again on all devices.',
    submit: 'Change the password and sign in',
    another: 'Get a new code',
    changed: 'The password has been changed',
  },
  toSignIn: 'Remembered it? Sign in',
}
