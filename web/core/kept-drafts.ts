import type { Me } from '#contract/auth/auth.ts'

/** What was typed and not saved, in this tab, per person, company and address: survives F5, an expired session and a crash. */
export const DRAFT = 'okno.draft:'

/** The person and the company whose session this tab has. */
let owner = '0:0'

/** A place for what belongs to no address and is the signed-in person's own. */
export const ownDraft = (name: string) => `${DRAFT}${owner}:${name}`

/** Somebody has signed in: what others typed here is not theirs to see. Who looks through another's eyes keeps their own. */
export function keepDraftsOf(me: Me) {
  owner = `${me.id}:${me.company_id}`
  const own = [me.id, me.impersonated_by?.id].map((id) => `${DRAFT}${id}:`)
  for (const key of draftKeys()) if (!own.some((prefix) => key.startsWith(prefix))) sessionStorage.removeItem(key)
}

export function clearDrafts() {
  for (const key of draftKeys()) sessionStorage.removeItem(key)
}

const draftKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(DRAFT))
