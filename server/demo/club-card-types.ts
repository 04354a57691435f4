import type pg from 'pg'
import { toKopecks } from '#domain/core/money.ts'
import { clubCardTypeServices, clubCardTypes } from '#server/club-card-types/club-card-types.table.ts'
import { bumpIds, fill, type Seed } from './fill.ts'
import { serviceOf } from './price-list.ts'

const manicure = (['classic', 'hardware', 'gel'] as const).map((name) => serviceOf(1, name))

interface CardType {
  type: Omit<Seed<typeof clubCardTypes>, 'company_id'> & { id: number }
  services: number[]
}
/** What the desks of the demo sell: a card of visits, one of money, one of discount, and one that is sold no more. */
const types: CardType[] = [
  {
    type: { id: 1, title: 'Маникюр, 10 визитов', kind: 'visits', price: toKopecks(17_000), visits: 10, days: 365, freeze_days: 30 },
    services: manicure,
  },
  {
    type: {
      id: 2,
      title: 'Семейная на 30 000',
      kind: 'money',
      price: toKopecks(27_000),
      nominal: toKopecks(30_000),
      days: 365,
      is_shared: true,
    },
    services: [],
  },
  { type: { id: 3, title: 'Своя: скидка 10 %', kind: 'discount', price: toKopecks(3000), percent: 10, days: 180 }, services: [] },
  {
    type: { id: 4, title: 'Лето, 5 визитов', kind: 'visits', price: toKopecks(8500), visits: 5, days: 90, is_closed: true },
    services: manicure,
  },
]

/** Empty values of a type: `fill` takes the names of columns from the first row. */
const bare = {
  company_id: 1,
  freeze_days: 0,
  is_shared: false,
  is_closed: false,
  visits: null,
  nominal: null,
  percent: null,
}

/** Types of club cards of the first company. */
export async function seedClubCardTypes(client: pg.PoolClient) {
  await fill(
    client,
    clubCardTypes,
    types.map(({ type }) => ({ ...bare, ...type })),
  )
  const served = types.flatMap(({ type, services }) =>
    services.map((service_id) => ({ company_id: 1, club_card_type_id: type.id, service_id })),
  )
  await fill(client, clubCardTypeServices, served)
  await bumpIds(client, [clubCardTypes])
}
