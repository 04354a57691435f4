import { equipmentTypesRu } from '#contract/equipment-types/equipment-types.ru.ts'
import { equipmentTypeRow } from '#contract/equipment-types/equipment-types.ts'
import { listSpec, rowNumbers } from '#server/lists/list-spec.ts'

const OF = 'from equipment_type_places x join equipment_places p on p.id = x.place_id where x.equipment_type_id = t.id'
const PLACES = `(select coalesce(json_agg(p.id order by p.id), '[]') ${OF})`

export const equipmentTypesList = listSpec({
  row: equipmentTypeRow,
  from: 'equipment_types',
  columns: {
    places: PLACES,
    place_ids: PLACES,
    place_titles: `(select coalesce(string_agg(p.title, ', ' order by p.id), '') ${OF})`,
  },
  search: {
    id: true,
    title: true,
    place_id: rowNumbers('x.place_id', 'equipment_type_places x where x.equipment_type_id = t.id'),
  },
  words: ['title'],
  shortest: 1,
  order: { id: true, title: true },
  fallback: ['title', 'asc'],
  async filters(ctx) {
    const options = await ctx.sql<{ id: number; name: string }>('select id, title as name from equipment_places order by id')
    return [{ key: 'place_id', title: equipmentTypesRu.fields.places, type: 'select', options }]
  },
})
