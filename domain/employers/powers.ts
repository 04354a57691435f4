/** The powers that a position gives to its holder. */
export interface Powers {
  permissions: readonly string[]
  reach: Reach
  with_schedule: boolean
}

/** The reaches, from the narrowest to the widest. */
const REACHES = ['own', 'unit', 'units', 'company'] as const
export type Reach = (typeof REACHES)[number]

export const isWiderReach = (reach: Reach, than: Reach) => REACHES.indexOf(reach) > REACHES.indexOf(than)

/** Permissions whose holder may give powers, or take the powers of another employee. */
const OVER_PEOPLE: readonly string[] = [
  'Employer.create',
  'Employer.update',
  'Employer.assign',
  'Employer.impersonate',
  'WorkPosition.create',
  'WorkPosition.update',
  'Settings.update',
]

/** Work of one studio by its schedule: masters and administrators, whom a manager of staff hires without holding their rights (domain.md §8). */
export const isStudioWork = ({ permissions, reach, with_schedule }: Powers) =>
  with_schedule && (reach === 'own' || reach === 'unit') && !permissions.some((one) => OVER_PEOPLE.includes(one))

/** Whether `mine` has all that a position gives. */
export const holdsAllOf = (mine: Pick<Powers, 'permissions' | 'reach'>, { permissions, reach }: Powers) =>
  permissions.every((one) => mine.permissions.includes(one)) && !isWiderReach(reach, mine.reach)

/** Whether who holds `mine` may give these powers, and may take them from somebody (docs/decisions/034). */
export const mayGive = (mine: Pick<Powers, 'permissions' | 'reach'>, given: Powers) =>
  mine.permissions.includes('Employer.assign') || isStudioWork(given) || holdsAllOf(mine, given)
