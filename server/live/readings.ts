import type { CardsAt } from '#contract/core/endpoint.ts'
import type { Database } from '#server/database/database.ts'
import { can, type Me } from './session.ts'

export type Kind = 'customers' | 'employers'

/** A person who has read more cards today than work usually asks for; the superusers are told once a day. */
export interface Many {
  company_id: number
  employer_id: number
  kind: Kind
  cards: number
}

/**
 * How many different cards of people each person has read today. A reading must not become a write: it is counted here and goes to the table when
 * `flush` is called, which answers the sum of all processes. A restart forgets which cards these were and keeps how many.
 */
export interface Readings {
  /** Seconds to wait for a person who has read as many cards as the position allows in a day. */
  waitOf(me: Me, kind: Kind, now: number): number | null
  count(me: Me, kind: Kind, ids: readonly number[], now: number): void
  flush(): Promise<Many[]>
}

interface Entry {
  company: number
  who: number
  day: number
  kind: Kind
  seen: Set<number>
  /** Cards counted here that are not in the table yet. */
  fresh: number
  /** Cards that the table held when it was last read; other processes count there too. */
  stored: number
  /** The ceiling of the person's position; null: the position has none, undefined: nobody has looked yet. */
  ceiling: number | null | undefined
}

const DAY = 86_400
const dayOf = (now: number) => Math.floor(now / DAY)

/** `usual` holds where the position sets nothing; a person who may export everything is not limited. */
export function openReadings({ pool }: Pick<Database, 'pool'>, usual: number): Readings {
  const entries = new Map<string, Entry>()
  const whoIs = (me: Me) => me.impersonator_id ?? me.employer_id
  const keyOf = (me: Me, kind: Kind) => `${whoIs(me)}:${kind}`

  function entryOf(me: Me, kind: Kind, now: number): Entry {
    const known = entries.get(keyOf(me, kind))
    if (known?.day === dayOf(now)) return known
    const entry = { company: me.company_id, who: whoIs(me), day: dayOf(now), kind, seen: new Set<number>(), fresh: 0, stored: 0 }
    const begun: Entry = { ...entry, ceiling: known?.ceiling }
    entries.set(keyOf(me, kind), begun)
    return begun
  }

  return {
    waitOf(me, kind, now) {
      const { stored, fresh, ceiling } = entryOf(me, kind, now)
      const most = ceiling ?? (can(me, 'User.download') ? Number.POSITIVE_INFINITY : usual)
      return stored + fresh < most ? null : DAY - (now % DAY)
    },
    count(me, kind, ids, now) {
      const entry = entryOf(me, kind, now)
      for (const id of ids) {
        if (entry.seen.has(id)) continue
        entry.seen.add(id)
        entry.fresh++
      }
    },
    async flush() {
      const many: Many[] = []
      for (const entry of entries.values()) {
        const more = entry.fresh
        if (more === 0) continue
        const { rows } = await pool.query<{ cards: number; ceiling: number | null; is_news: boolean }>(
          'select * from cards_read($1, $2, $3, $4, $5, $6)',
          [entry.company, entry.who, new Date(entry.day * DAY * 1000).toISOString().slice(0, 10), entry.kind, more, usual],
        )
        const [row] = rows
        if (!row) continue
        entry.fresh -= more
        entry.stored = row.cards
        entry.ceiling = row.ceiling
        if (row.is_news) many.push({ company_id: entry.company, employer_id: entry.who, kind: entry.kind, cards: row.cards })
      }
      return many
    },
  }
}

/** The numbers of the cards in an answer, as its call says where they are; a missing one is nobody. */
export const cardsIn = (answer: unknown, at: CardsAt, asked: object = {}): number[] =>
  typeof at === 'function' ? at(answer, asked) : [at].flat().flatMap((way) => idsAt(answer, way))

/** The numbers at the path `at` of an answer: `*` means each item of a list. */
export function idsAt(answer: unknown, at: string): number[] {
  let level: unknown[] = [answer]
  for (const step of at.split('.'))
    level = level.flatMap((one) => {
      if (step === '*') return Array.isArray(one) ? one : []
      return typeof one === 'object' && one !== null ? [(one as Record<string, unknown>)[step]] : [] // read by name, and checked below
    })
  return level.filter((one) => typeof one === 'number')
}
