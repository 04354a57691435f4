import { legalEntitiesRu } from '#contract/legal-entities/legal-entities.ru.ts'
import { legalEntities } from '#contract/legal-entities/legal-entities.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = legalEntities.list.data.shape.items.element
const { fields, taxations } = legalEntitiesRu

export const legalEntitiesSheet = sheetOf<typeof row>({
  title: legalEntitiesRu.title,
  row,
  fields,
  columns: {
    title: true,
    inn: true,
    kpp: true,
    taxation: words(fields.taxation, (one) => (one.taxation ? taxations[one.taxation] : null)),
    vat_rate: true,
    cash_limit: true,
    id: true,
  },
})
