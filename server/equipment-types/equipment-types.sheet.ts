import { equipmentTypesRu } from '#contract/equipment-types/equipment-types.ru.ts'
import { equipmentTypes } from '#contract/equipment-types/equipment-types.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = equipmentTypes.list.data.shape.items.element
const { fields } = equipmentTypesRu

export const equipmentTypesSheet = sheetOf<typeof row>({
  title: equipmentTypesRu.title,
  row,
  fields,
  columns: {
    title: true,
    place_titles: words(fields.places, (one) => one.place_titles),
    id: true,
  },
})
