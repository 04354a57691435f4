import { goodGroupsRu } from '#contract/good-groups/good-groups.ru.ts'
import { goodGroups } from '#contract/good-groups/good-groups.ts'
import { sheetOf } from '#server/lists/sheet.ts'

const row = goodGroups.list.data.shape.items.element

export const goodGroupsSheet = sheetOf<typeof row>({
  title: goodGroupsRu.title,
  row,
  fields: goodGroupsRu.fields,
  columns: { title: true, id: true },
})
