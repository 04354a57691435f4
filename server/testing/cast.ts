import { hash } from '@node-rs/argon2'
import type { Database } from '#server/database/database.ts'
import { blocked, deleted, NAMELESS } from '#server/demo/customers.ts'
import { seedOrganisation } from '#server/demo/organisation.ts'
import { BLOCKED, FIRED, phoneOf } from '#server/demo/people.ts'
import { serviceIds, serviceOf } from '#server/demo/price-list.ts'
import { categoryOf } from '#server/demo/studios.ts'

export const castPassword = 'zerkalo-demo'

/** The demo's people, studios, services and customers without its shifts and bookings: a test makes its own through the API. */
export async function seedCast(database: Database) {
  // The cheapest hash: tests check that passwords are checked, not how slowly.
  await seedOrganisation(database, { passwordHash: await hash(castPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 }) })
  await tellSuperAdmins(database)
}

/** Writes notifications by the product itself for super administrators, because nobody is notified of their own acts. */
async function tellSuperAdmins({ pool }: Database) {
  await pool.query(
    `insert into notifications (id, company_id, employer_id, kind, key, data, created_at) overriding system value
     select n.id, e.company_id, e.id, 'import_done', 'cast', '{"message": "Импорт завершён: добавлено 12", "link": "/moving-in"}', '2026-11-01 09:00Z'
     from (values ($1::int, 13), ($2::int, 113)) n(id, employer) join employers e on e.id = n.employer`,
    [cast.notification, cast.foreign.notification],
  )
}

/** Phones to sign in with and ids to speak of. Employer ids are the last digits of the phone: 79000000002 is employer 2. */
export const cast = {
  administrator: phoneOf(2),
  topAdministrator: phoneOf(27),
  administratorPonds: phoneOf(83),
  superAdmin: phoneOf(13),
  master: phoneOf(1),
  topMaster: phoneOf(14),
  browMaster: phoneOf(32),
  manager: phoneOf(15),
  districtManager: phoneOf(16),
  office: phoneOf(3),
  hr: phoneOf(12),
  chiefHr: phoneOf(10),
  callCentreManager: phoneOf(17),
  callCentre: phoneOf(18),
  topCallCentre: phoneOf(23),
  deputyCallCentreManager: phoneOf(25),
  accountant: phoneOf(19),
  chiefAccountant: phoneOf(20),
  clientManager: phoneOf(24),
  qualityControl: phoneOf(26),
  fired: phoneOf(FIRED),
  blocked: phoneOf(BLOCKED),
  foreign: {
    administrator: phoneOf(102),
    superAdmin: phoneOf(113),
    master: phoneOf(101),
    employers: { nigora: 101, madina: 102, malika: 104, sevara: 105 },
    workplaces: { m1: 41, m2: 42, p1: 43, p2: 44 },
    services: { classic: serviceOf(2, 'classic'), gel: serviceOf(2, 'gel'), pedicureGel: serviceOf(2, 'pedicureGel') },
    categories: { manicure: categoryOf(2, 12), pedicure: categoryOf(2, 13) },
    customers: { first: 621, second: 622, third: 623 },
    contractors: { first: 6, second: 7 },
    notification: 7_700_021,
  },
  companies: { okno: 1, tashkent: 2 },
  cities: { moscow: 1, tashkent: 2 },
  units: { arbat: 1, ponds: 2, sokol: 3, mirabad: 4, store: 9, visit: 131 },
  /** Арбат: Анна … Алина work at tables but Дарья (table and chair) and Алина (chair); ЧП: Диана …; Сокол (own windows): Галина …. */
  employers: {
    administrator: 2,
    superAdmin: 13,
    manager: 15,
    anna: 14,
    darya: 1,
    marina: 51,
    olga: 52,
    yulia: 53,
    alina: 54,
    vera: 55,
    irina: 56,
    polina: 57,
    snezhana: 58,
    taisiya: 59,
    nina: 60,
    milana: 32,
    diana: 61,
    kristina: 62,
    sofya: 64,
    galina: 71,
    zoya: 72,
    arina: 74,
    fired: FIRED,
    blocked: BLOCKED,
  },
  services: serviceIds,
  categories: { manicure: 12, pedicure: 13, combo: 16, design: 30, care: 40, brows: 50 },
  /** Арбат. M5 has the chain 10:00 [120×6] of the worked examples; odd ones [120,90,120] and [120,90,150], even ones [120,120] and [120,90,90,150]. */
  workplaces: {
    m1: 1,
    m2: 2,
    m3: 3,
    m4: 4,
    m5: 5,
    p1: 6,
    p2: 7,
    p3: 8,
    pondsM1: 11,
    pondsM2: 12,
    pondsP1: 15,
    sokolM1: 21,
    sokolM2: 22,
    sokolP1: 24,
  },
  customers: {
    maria: 1,
    ekaterina: 2,
    dmitry: 3,
    sofia: 4,
    veronika: 5,
    nameless: NAMELESS,
    blocked: blocked[0] ?? 0,
    deleted: deleted[0] ?? 0,
  },
  contractors: { first: 1, second: 2 },
  notification: 7_700_020,
} as const
