import { clubCardTypesRu } from '#contract/club-card-types/club-card-types.ru.ts'
import { clubCardTypeRow } from '#contract/club-card-types/club-card-types.ts'
import { cardKinds } from '#domain/club-cards/value.ts'
import { roubles } from '#server/database/roubles.ts'
import { listSpec, text } from '#server/lists/list-spec.ts'

const { fields, kinds } = clubCardTypesRu

export const clubCardTypesList = listSpec({
  row: clubCardTypeRow,
  from: 'club_card_types',
  columns: {
    price: roubles('t.price'),
    nominal: roubles('t.nominal'),
    service_ids: `(select coalesce(json_agg(s.service_id order by s.service_id), '[]')
      from club_card_type_services s where s.club_card_type_id = t.id)`,
    sold: `(select count(*)::int from club_cards c where c.type_id = t.id and c.life not in ('new', 'refunded'))`,
  },
  search: { id: true, title: true, kind: text('t.kind'), is_closed: true },
  words: ['title'],
  shortest: 1,
  order: { id: true, title: true, price: 't.price' },
  fallback: ['title', 'asc'],
  filters: () => [
    { key: 'kind', title: fields.kind, type: 'select', options: cardKinds.map((id) => ({ id, name: kinds[id] })) },
    { key: 'is_closed', title: fields.is_closed, type: 'flag' },
  ],
})
