import type { Words } from '#contract/core/words.ts'
import type { setupRu } from './setup.ru.ts'

export const setupEn: Words<typeof setupRu> = {
  title: 'First start',
  lead: 'Create the company and its first super administrator.',
  company: 'Company',
  last_name: 'Last name',
  first_name: 'First name',
  phone: 'Phone',
  password: 'Password',
  again: 'Password once more',
  submit: 'Start working',
  unknownTitle: 'The link does not work',
  unknown:
    'Its address was mistyped, or the first user has already been created with it. If nobody can sign in yet, take a new link from the log of the server.',
  toSignIn: 'To the sign-in page',
}
