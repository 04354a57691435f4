import type { AuditModel } from '#contract/audits/models.ts'
import type { Random } from '#server/demo/random.ts'
import { type Answer, MONDAY, type Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { freshDay, madeBooking } from '#server/testing/desk.ts'
import { worldOf } from '#server/testing/example.ts'

/** A kind of thing that is played with: how it is made, changed and taken away through the front door. */
export interface Kind {
  type: AuditModel
  path: string
  /** Fields that both the card and the log show. */
  fields: string[]
  /** Things of the cast, older than the log. */
  old: number[]
  make(boss: Person, random: Random): Promise<number | undefined>
  change(boss: Person, id: number, random: Random): Promise<Answer>
}

type Values = Record<string, unknown>
const words = ['Ива', 'Берёза', 'Клён «А»', "O'Рябина", 'Дуб; \\ "%_"', '<b>Ель</b>', '🌿 Мята']
const text = (random: Random) => `${random.pick(words)} ${random.whole(1, 99)}`
const maybe = (random: Random) => (random.chance(0.3) ? null : text(random))
const flag = (random: Random) => random.whole(0, 1)
const phone = (random: Random) => `7916${String(random.whole(0, 9_999_999)).padStart(7, '0')}`

/** Some of the fields, so that a change names only what it changes. */
const some = (values: Values, random: Random): Values => Object.fromEntries(Object.entries(values).filter(() => random.chance(0.4)))

/** A thing that is made by POST, changed by PUT and taken away by DELETE. */
const plain = (
  kind: Omit<Kind, 'make' | 'change' | 'fields'>,
  values: (random: Random) => Values,
  kept: (random: Random) => Values = values,
): Kind => ({
  ...kind,
  fields: Object.keys(values({ ...still })),
  make: async (boss, random) => (await boss.post(kind.path, values(random))).data?.id,
  change: (boss, id, random) =>
    random.chance(0.06) ? boss.delete(`${kind.path}/${id}`) : boss.put(`${kind.path}/${id}`, some(kept(random), random)),
})
const still: Random = { next: () => 0, whole: (min) => min, pick: (list) => list[0]!, chance: () => false, day: () => MONDAY } // its lists are not empty

const customer = (random: Random) => ({
  last_name: maybe(random),
  first_name: text(random),
  middle_name: maybe(random),
  phone: phone(random),
  comment: maybe(random),
  email: random.chance(0.5) ? null : `a${random.whole(1, 1e6)}@okno.example`,
  confirm_sms: flag(random),
  confirm_email: flag(random),
  birth_date: random.chance(0.5) ? null : random.day(1950, 2008),
  is_blocked: flag(random),
  city_id: random.pick([null, 1]),
})

const customers: Kind = {
  ...plain({ type: 'user', path: 'customers', old: [cast.customers.dmitry] }, customer),
  fields: [...Object.keys(customer(still)), 'deleted_at'],
  change: (boss, id, random) => {
    if (random.chance(0.1)) return boss.delete(`customers/${id}`)
    return random.chance(0.1) ? boss.patch(`customers/${id}/restore`) : boss.put(`customers/${id}`, some(customer(random), random))
  },
}

const bookings: Kind = {
  type: 'booking',
  path: 'bookings',
  old: [],
  fields: [
    'status_id',
    'user_id',
    'duration',
    'comment',
    'author_id',
    'unit_id',
    'begin_at',
    'end_at',
    'special_master',
    'booking_source_id',
    'total',
    'cancel_source_id',
    'cancel_reason',
  ],
  make: async (boss) => (await madeBooking(worldOf(boss), freshDay())).booking.id,
  change: (boss, id, random) => {
    if (random.chance(0.05)) return boss.delete(`bookings/${id}`)
    if (random.chance(0.2)) return boss.post(`bookings/${id}/undo`)
    if (random.chance(0.15)) return boss.post(`bookings/${id}/duration`, { duration: 900 * random.whole(4, 10) })
    if (random.chance(0.4))
      return boss.put(`bookings/${id}`, { status_id: random.whole(1, 10), ...(random.chance(0.6) && { cancel_source_id: 1 }) })
    return boss.put(`bookings/${id}`, some({ comment: maybe(random), special_master: flag(random), secret_client: flag(random) }, random))
  },
}

const wish = (random: Random) => ({
  user_id: cast.customers.maria,
  priority: random.whole(0, 2),
  comment: maybe(random),
  begin_day: '2027-05-01',
  end_day: `2027-05-${random.whole(10, 28)}`,
  time_from: random.pick([null, '10:00']),
})

const waiting: Kind = {
  ...plain(
    { type: 'waiting_list', path: 'waiting-list', old: [] },
    (random) => ({ ...wish(random), service_ids: [cast.services.gel], unit_ids: [cast.units.arbat] }),
    (random) => ({ ...wish(random), status: random.pick(['waiting', 'waiting', 'cancelled']) }),
  ),
  fields: [...Object.keys(wish(still)), 'status', 'booking_id', 'time_to'],
}

export const kinds: Kind[] = [
  plain({ type: 'contractor', path: 'contractors', old: [1, 2] }, (random) => ({
    name_full: text(random),
    address_legal: maybe(random),
    address_actual: maybe(random),
    inn: random.pick([null, '7707083893', '500100732259']),
  })),
  plain({ type: 'partner', path: 'partners', old: [] }, (random) => ({
    name: text(random),
    kind: random.pick(['franchisee', 'supplier', 'other']),
    contact: maybe(random),
    phone: random.pick([null, phone(random)]),
    site: random.pick([null, 'https://okno.example/']),
    comment: maybe(random),
    is_active: flag(random),
  })),
  customers,
  plain({ type: 'service_category', path: 'service-categories', old: [cast.categories.care] }, (random) => ({
    title: text(random),
    show_aggregator: flag(random),
    priority: random.whole(0, 9),
  })),
  plain({ type: 'service', path: 'services', old: [cast.services.classic] }, (random) => ({
    service_category_id: random.pick([cast.categories.care, cast.categories.design]),
    title: text(random),
    article: maybe(random),

    duration: 900 * random.whole(1, 8),
    title_online: maybe(random),
    show_crm: flag(random),
    barcode: random.pick([null, '460000000001']),
  })),
  plain(
    { type: 'employer', path: 'employers', old: [cast.employers.olga] },
    (random) => ({
      last_name: text(random),
      first_name: text(random),
      middle_name: maybe(random),
      phone: phone(random),
      work_position_id: 1,
      unit_id: random.pick([cast.units.arbat, cast.units.ponds]),
      birthday_at: random.pick([null, random.day(1960, 2000)]),
    }),
    (random) => ({ last_name: text(random), middle_name: maybe(random), birthday_at: random.pick([null, random.day(1960, 2000)]) }),
  ),
  plain(
    { type: 'unit', path: 'units', old: [cast.units.sokol] },
    (random) => ({
      name: text(random),
      location_id: cast.cities.moscow,
      location_type: 'city',
      timezone: 'Europe/Moscow',
      address: maybe(random),
      name_show: maybe(random),
      order: random.whole(0, 50),
    }),
    (random) => ({ name: text(random), address: maybe(random), name_show: maybe(random), order: random.whole(0, 50) }),
  ),
  waiting,
  bookings,
]
