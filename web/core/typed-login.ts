import { keptKey, readDraft, writeDraft } from './drafts.ts'

/** What was typed as the login, and the ticket of a code that is on its way: they survive the way between both pages, and F5. */
interface Typed {
  login?: string
  ticket?: string
}

const keyNow = () => keptKey('sign-in')

export const readTyped = (): Typed => readDraft(keyNow())
export const writeTyped = (typed: Typed) => writeDraft(keyNow(), { ...typed })
