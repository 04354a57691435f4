import { readFileSync } from 'node:fs'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { speaksOfHouse } from '#domain/employers/house-words.ts'
import type { Access, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { askHouse } from '#server/database/house.ts'

/** The owner of the password: it may not contain words of her card. */
export interface Owner {
  phone: string
  company: string
  /** True: the person may give every position, and so take anybody's place. */
  is_wide: boolean
}

/** null: there is no such person; the caller reports it elsewhere. */
export async function ownerOf({ database }: Pick<House, 'database'>, employerId: number): Promise<Owner | null> {
  const { rows } = await askHouse<Owner>(database, 'select * from password_owner($1)', [employerId])
  return rows[0] ?? null
}

/** The words of a person who is being hired and has no card yet. */
export async function newOwner({ database }: Pick<House, 'database'>, company: number, positionId: number): Promise<Omit<Owner, 'phone'>> {
  const { rows } = await askHouse<Omit<Owner, 'phone'>>(database, 'select * from password_owner_new($1, $2)', [company, positionId])
  return rows[0] ?? { company: '', is_wide: false }
}

export const fewestOf = ({ passwordMin, widePasswordMin }: Access, owner: Pick<Owner, 'is_wide'> | null) =>
  owner?.is_wide ? Math.max(passwordMin, widePasswordMin) : passwordMin

/** The commonest passwords of the public lists (zxcvbn's data, MIT, and the Russian ones that it lacks), from six characters on. */
const common = new Set(readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'))

/** Refuses what the schema cannot know: passwords below this house's minimum, those that are tried first, and those made of the house's own words. */
export function refuseWeak({ access }: Pick<House, 'access'>, password: string, field: string, owner: Owner | null) {
  const fewest = fewestOf(access, owner)
  if (password.length < fewest) fail(E.invalid, { [field]: [messages.passwordMin(fewest)] })
  if (common.has(password.toLowerCase())) fail(E.invalid, { [field]: [messages.passwordCommon] })
  if (owner && speaksOfHouse(password, owner)) fail(E.invalid, { [field]: [messages.passwordOfHouse] })
}
