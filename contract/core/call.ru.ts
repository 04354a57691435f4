/** Refusals of what every call and every list checks by itself; each is shown at its parameter, header or field. */
export const callRefusals = {
  zone: 'Неизвестный часовой пояс.',
  key: 'От 1 до 255 символов.',
  version: 'Версия пишется в кавычках, как в ETag.',
  noVersion: 'Этот вызов версию не сверяет.',
  manyCards: 'За день открыто слишком много карточек. Обратитесь к руководителю.',
  form: { unread: 'Поле не разобрано.', noFile: 'В этом поле не файл.', long: 'Слишком длинное значение.' },
  json: 'Ожидается JSON.',
  titleTaken: 'Такое название уже есть.',
  search: {
    unread: 'Поиск не разобран.',
    many: (most: number) => `Не больше ${most} условий в одном вопросе.`,
    manyOfField: (most: number, field: string) => `Не больше ${most} условий на поле «${field}».`,
    noField: (field: string) => `По полю «${field}» поиска нет.`,
    otherwise: (field: string) => `Поле «${field}» так не ищется.`,
    wholeOnly: (field: string) => `По части поле «${field}» не ищется: назовите его целиком (=).`,
    short: (least: number) => `Введите не меньше ${least} знаков.`,
    noWords: 'Поиска по слову здесь нет.',
    value: (field: string) => `Недопустимое значение поля «${field}».`,
    onePhone: 'Телефоны ищут по одному.',
  },
  page: {
    noOrder: (field: string) => `По полю «${field}» сортировки нет.`,
    way: 'asc или desc.',
    cursor: 'Курсор от другого вопроса: начните с первой страницы.',
    oneCursor: 'Либо after, либо before.',
    noRelation: (name: string) => `Нет связи «${name}».`,
  },
  file: {
    noColumn: (name: string) => `Столбца «${name}» нет.`,
    rows: (most: number) => `В файле не больше ${most} строк: сузьте список поиском или фильтрами.`,
  },
} as const
