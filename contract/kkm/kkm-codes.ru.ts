/** How the log calls the states of a cash register's shift, of its counts and of its closing. */
export const kkmCodesRu = {
  shifts: { opening: 'Открывается', open: 'Открыта', closing: 'Закрывается', closed: 'Закрыта' },
  counts: {
    open: 'При открытии смены',
    x: 'При X-отчёте',
    collect: 'При инкассации',
    close: 'При закрытии смены',
    inventory: 'Пересчёт',
  },
  closings: { asked: 'Спросили кассу', done: 'Смена закрыта', refused: 'Касса отказала' },
} as const
