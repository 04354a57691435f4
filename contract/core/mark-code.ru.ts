/** Refusals of a code of «Честный знак» that is not even well formed. */
export const markMessages = {
  fault: {
    not_mark: 'Это не код маркировки. Отсканируйте DataMatrix «Честного знака» с упаковки.',
    lost_gs: 'Сканер не передал разделитель GS внутри кода. Включите его в настройках сканера и отсканируйте снова.',
  },
  many: 'В строке не больше 2000 марок.',
  twiceInLine: 'Одна марка указана дважды.',
} as const
