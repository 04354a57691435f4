import type { Me } from '#contract/auth/auth.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { screens } from '#contract/screens.ts'
import type { PermissionGroup, WorkPositionRow } from '#contract/work-positions/work-positions.ts'
import { can } from '#web/core/session.ts'
import { type Titled, titleOf } from '#web/core/titles.ts'

/** A person with this position and nothing more. */
export function eyesOf(me: Me, { id, permissions = [] }: Pick<WorkPositionRow, 'id' | 'permissions'>): Me {
  return { ...me, work_position_id: id, permissions, is_superuser: id === SUPER_ADMIN ? 1 : 0, crosses_companies: 0 }
}

/** The configured super administrator (002 §6). */
const SUPER_ADMIN = 13

/** A screen with a title is built; the one that `/` opens stands first. */
const built = (['dashboard', ...Object.keys(screens)] as (keyof typeof screens)[]) // the object's own keys
  .filter((name): name is Titled => 'ru' in screens[name])

/** The titles of the screens that open, once each. */
export const screensOf = (eyes: Me): string[] => [...new Set(built.filter((name) => can(eyes, screens[name].may)).map(titleOf))]

/** Acts besides looking, in parts of the product that are built. */
export function actsOf(eyes: Me, groups: PermissionGroup[]): { title: string; acts: string[] }[] {
  const held = groups
    .filter(({ is_later }) => is_later === 0)
    .map(({ title, permissions }) => ({
      title,
      // the server sends a permission as text, and its registry is the contract's
      acts: permissions.filter(({ id, action }) => action !== 'view' && can(eyes, id as Permission)).map((one) => one.title),
    }))
  return held.filter(({ acts }) => acts.length > 0)
}
