import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { statusOf } from '#web/bookings/booking-status-badge.tsx'
import type { Stripe, Tone } from '#web/ui/day-grid/model.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { Pane } from './panes.ts'
import { knownSources, sourceOf } from './sources.ts'
import { t } from './texts.ts'
import type { Card } from './use-panes.ts'

export const COLOUR_KINDS = ['status', 'service', 'master', 'source'] as const
export type ColourBy = (typeof COLOUR_KINDS)[number]

/** How many tints an eye can distinguish; the design has no more. */
const HUES = 8

export interface LegendEntry {
  key: string
  title: string
  hue?: number
  tone?: Tone
  icon?: IconName
  stripe?: Stripe
}

export interface Colours {
  /** The tint of a card; undefined: that of its status. */
  hueOf: (card: Card) => number | undefined
  /** The meaning of the tints and of the stripes. */
  legend: LegendEntry[]
}

/** How the cards of the days in view are tinted, with the words for it; the status keeps its icon whatever the tint says. */
export function coloursOf(panes: readonly Pane[], by: ColourBy): Colours {
  if (by === 'status') return { hueOf: untinted, legend: [...statuses(), ...stripes()] }
  if (by === 'source') return bySource()
  const names = by === 'service' ? servicesOf(panes) : mastersOf(panes)
  const hues = new Map(names.map(({ id }, at) => [id, by === 'service' ? Math.min(at, HUES - 1) + 1 : (at % HUES) + 1]))
  const idOf = (card: Card) => (by === 'service' ? card.services[0]?.id : card.employer_id)
  // Services beyond the last tint share it.
  const told = by === 'service' && names.length > HUES ? [...names.slice(0, HUES - 1), { id: 0, name: t('colour.others') }] : names
  return {
    hueOf: (card) => hues.get(idOf(card) ?? 0),
    legend: told.map(({ id, name }) => ({ key: `${by}${id}`, title: name, hue: hues.get(id) ?? HUES })),
  }
}

const untinted = () => undefined

const shown = [BOOKING_STATUS.registered, BOOKING_STATUS.confirmed, BOOKING_STATUS.inProgress, BOOKING_STATUS.done]

const statuses = () =>
  shown.map((id): LegendEntry => {
    const { title, icon, tone } = statusOf(id)
    return { key: `status${id}`, title, icon, tone: tone === 'bad' ? 'note' : tone }
  })

const stripes = () => knownSources().map((id): LegendEntry => ({ key: `stripe${id}`, ...sourceOf(id) }))

function bySource(): Colours {
  const ids = knownSources()
  return {
    hueOf: (card) => ((ids.indexOf(card.booking_source_id) + HUES) % HUES) + 1,
    legend: ids.map((id, at) => ({ key: `source${id}`, hue: at + 1, ...sourceOf(id) })),
  }
}

interface Named {
  id: number
  name: string
}

/** The most frequent first service of a visit first. */
function servicesOf(panes: readonly Pane[]): Named[] {
  const counts = new Map<number, { name: string; count: number }>()
  for (const { services } of panes.flatMap(({ data }) => data.cards)) {
    const [first] = services
    if (first) counts.set(first.id, { name: first.title, count: (counts.get(first.id)?.count ?? 0) + 1 })
  }
  return [...counts].toSorted(([one, a], [other, b]) => b.count - a.count || one - other).map(([id, { name }]) => ({ id, name }))
}

/** Masters in the order of their columns; one who works on several days of the view stands once. */
const mastersOf = (panes: readonly Pane[]): Named[] => [
  ...new Map(panes.flatMap(({ data }) => data.masters.map(({ id, name }) => [id, { id, name }] as const))).values(),
]
