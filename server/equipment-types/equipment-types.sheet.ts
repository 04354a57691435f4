import { equipmentTypesRu } from '#contract/equipment-types/equipment-types.ru.ts'
import { equipmentTypes } from '#contract/equipment-types/equipment-types.ts'
import { figure, type Sheet, words } from '#server/lists/sheet.ts'

const row = equipmentTypes.list.data.shape.items.element
const { fields } = equipmentTypesRu

export const equipmentTypesSheet: Sheet<typeof row> = {
  title: equipmentTypesRu.title,
  row,
  columns: {
    title: words(fields.title, (one) => one.title),
    place_titles: words(fields.places, (one) => one.place_titles),
    id: figure(fields.id, (one) => one.id),
  },
}
