/** What a field of a window or of a search is refused with: the contract needs these of the texts, and no other. */
export const windowRefusals = {
  noServices: 'Выберите услуги.',
  serviceGone: 'Услуга не найдена.',
  notFound: 'Не найдено.',
  length: 'Окно — от 1 до 4 часов с шагом 15 минут.',
  notApproved: 'Смена не утверждена: её окна появятся при утверждении.',
  noWindows: 'У этой смены нет окон.',
  outsideShift: 'Окно выходит за смену.',
  overlap: 'Окно пересекается с другим окном этой смены.',
} as const
