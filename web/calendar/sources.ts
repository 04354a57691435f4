import type { Stripe } from '#web/ui/day-grid/model.ts'
import { t } from './texts.ts'

const sources = {
  crm: 'solid',
  site: 'dashed',
  app: 'dotted',
  tablet: 'double',
} as const satisfies Record<string, Stripe>

const names = new Map<number, keyof typeof sources>([
  [1, 'crm'],
  [2, 'site'],
  [3, 'app'],
  [4, 'tablet'],
])

export const knownSources = () => [...names.keys()]

/** The source of a booking: its title, and the stripe of the card. */
export function sourceOf(id: number): { title: string; stripe: Stripe } {
  const name = names.get(id)
  return { title: t(`sources.${name ?? 'other'}`), stripe: name ? sources[name] : 'solid' }
}
