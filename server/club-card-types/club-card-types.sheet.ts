import { clubCardTypesRu } from '#contract/club-card-types/club-card-types.ru.ts'
import { clubCardTypeRow } from '#contract/club-card-types/club-card-types.ts'
import { sheetOf } from '#server/lists/sheet.ts'

export const clubCardTypesSheet = sheetOf<typeof clubCardTypeRow>({
  title: clubCardTypesRu.title,
  row: clubCardTypeRow,
  fields: clubCardTypesRu.fields,
  columns: {
    title: true,
    price: true,
    visits: true,
    nominal: true,
    percent: true,
    days: true,
    freeze_days: true,
    is_shared: true,
    is_closed: true,
    sold: true,
    id: true,
  },
})
