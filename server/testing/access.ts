import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Endpoint, type Endpoints, type May, urlOf } from '#contract/core/endpoint.ts'
import { permissions } from '#contract/core/permissions.ts'
import { features } from '#contract/features.ts'
import { ownOf, permissionsOf } from '#server/demo/permission-sets.ts'

/** The role list (000 §6); the demo's employer of the same number holds the position. */
export const roles = [1, 2, 3, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27]
const SUPERUSER = 13

/** `own`: the call is allowed, and its verb shows only own rows. */
export type Cell = 'yes' | 'own' | '—'
export const guarded: Endpoint[] = Object.values<Endpoints>(features).flatMap(Object.values<Endpoint>)

/** The text of a set is read once, because a table asks for tens of thousands of cells. */
const sets = new Map(roles.map((role) => [role, { own: new Set<May>(ownOf(role)), all: new Set<May>(permissionsOf(role)) }]))

export function cellOf(role: number, may: May): Cell {
  if (may === 'public' || may === 'anyone') return 'yes'
  if (may === 'superuser') return role === SUPERUSER ? 'yes' : '—'
  const set = sets.get(role)
  if (set?.own.has(may)) return 'own'
  return set?.all.has(may) ? 'yes' : '—'
}

/** Path in the project → text: beside each feature who may call what of it, and the sets of rights in full. */
export function accessFiles(): Map<string, string> {
  const files = new Map<string, string[]>()
  for (const endpoint of guarded) {
    const { name = '', method, may } = endpoint
    const file = fileOf(name.split('.')[0] ?? '')
    const lines = files.get(file) ?? [['endpoint', 'method', 'path', 'may', ...roles].join('\t')]
    files.set(file, [...lines, [name, method, urlOf(endpoint), may, ...roles.map((role) => cellOf(role, may))].join('\t')])
  }
  const ofPositions = permissions.map((permission) => [permission, ...roles.map((role) => cellOf(role, permission))].join('\t'))
  files.set('server/demo/permission-sets.tsv', [['permission', ...roles].join('\t'), ...ofPositions])
  files.set('docs/confirmations.tsv', confirmations())
  return new Map([...files].map(([file, lines]) => [file, `${lines.join('\n')}\n`]))
}

/** Calls of weight and how each makes sure of the person (docs/decisions/048). */
const confirmations = () => [
  ['endpoint', 'method', 'path', 'may', 'confirms'].join('\t'),
  ...guarded.flatMap((one) => (one.confirms ? [[one.name, one.method, urlOf(one), one.may, one.confirms].join('\t')] : [])),
]

export const root = fileURLToPath(new URL('../..', import.meta.url))

function fileOf(name: string): string {
  const feature = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (!existsSync(`${root}server/${feature}`)) throw new Error(`server/${feature} is not there: whose endpoints are ${feature}.*?`)
  return `server/${feature}/${feature}.access.tsv`
}
