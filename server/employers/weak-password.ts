import { readFileSync } from 'node:fs'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { speaksOfHouse } from '#domain/employers/house-words.ts'
import type { Access, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { SUPER_ADMIN_POSITION } from './positions.ts'

/** The person whose password it is to be: words of their card are refused in it. */
export interface Owner {
  phone: string
  company: string
  /** May give every position, and so take everybody's place. */
  is_wide: boolean
}

const WIDE = `(e.is_superuser or e.work_position_id = ${SUPER_ADMIN_POSITION} or 'Employer.assign' = any(p.permissions))`
const OWNER = `select e.phone, c.name as company, ${WIDE} as is_wide
  from employers e join companies c on c.id = e.company_id join work_positions p on p.id = e.work_position_id where e.id = $1`

/** null: of nobody; whoever asks is told so elsewhere. */
export async function ownerOf({ database }: Pick<House, 'database'>, employerId: number): Promise<Owner | null> {
  const { rows } = await database.pool.query<Owner>(OWNER, [employerId])
  return rows[0] ?? null
}

const NEW = `select c.name as company, exists (select from work_positions p where p.id = $2
    and (p.id = ${SUPER_ADMIN_POSITION} or 'Employer.assign' = any(p.permissions))) as is_wide from companies c where c.id = $1`

/** The same for somebody who is being hired and has no card yet. */
export async function newOwner({ database }: Pick<House, 'database'>, company: number, positionId: number): Promise<Omit<Owner, 'phone'>> {
  const { rows } = await database.pool.query<Omit<Owner, 'phone'>>(NEW, [company, positionId])
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
