import { popupRemindersRu } from '#contract/popup-reminders/popup-reminders.ru.ts'
import { popupReminders } from '#contract/popup-reminders/popup-reminders.ts'
import { sheetOf } from '#server/lists/sheet.ts'

const row = popupReminders.list.data.shape.items.element
const { fields } = popupRemindersRu

export const popupRemindersSheet = sheetOf<typeof row>({
  title: popupRemindersRu.title,
  row,
  fields,
  columns: { message: true, is_on: true, id: true },
})
